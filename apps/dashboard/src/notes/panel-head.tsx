import { Button, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import styles from './panel-head.module.css'

/** Title of a view, with its actions. */
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

/** Back to the list. */
export function BackButton({ onPress }: { onPress(): void }) {
  return (
    <Button look="plain" className={styles.back} onPress={onPress}>
      <Icon name="chevronLeft" />
      {t('notes.back')}
    </Button>
  )
}
