import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { t } from '../messages/translate.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './info.module.css'

/** A small "i" whose explanation opens on hover, focus and, unlike most tooltips, on tap. */
export function Info({ title, children }: { title: string; children: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={150} closeDelay={100} shouldCloseOnPress={false}>
      <Button className={cx(styles.button)} aria-label={t('info.about', { title })} onPress={() => setOpen(true)}>
        <Icon name="info" size={14} />
      </Button>
      <Tooltip className={cx(styles.tooltip)} placement="bottom" offset={6}>
        {children}
      </Tooltip>
    </TooltipTrigger>
  )
}
