import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import styles from './panel-head.module.css'

/** The title of a view of the panel, and what can be done in it. */
export function PanelHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.side}>{children}</div>
    </header>
  )
}

/** The way from another view to the list. */
export function BackButton({ onPress }: { onPress(): void }) {
  return (
    <Button look="plain" className={styles.back} onPress={onPress}>
      <Icon name="chevronLeft" />
      {t('notes.back')}
    </Button>
  )
}
