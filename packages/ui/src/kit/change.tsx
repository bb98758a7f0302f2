import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import styles from './change.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { toneOf } from './tone.ts'

export interface ChangeProps {
  /** In percent of what it was. */
  value: number
  /** Where less is better, such as bounce rate: down is green. */
  inverted?: boolean
  look?: 'plain' | 'pill'
  /** Say "No change" for zero; elsewhere there is only room for the figure. */
  words?: boolean
  /** What the figure reads as where it has not the room that others have. */
  children?: string
}

/** A change as arrow, sign, percent and colour; never by colour alone. Zero is neutral. */
export function Change({ value, inverted = false, look = 'plain', words = false, children }: ChangeProps) {
  const { formats } = useApp()
  return (
    <span className={cx(styles.change, styles[look], styles[toneOf(value, inverted)])}>
      <Icon name={value > 0 ? 'up' : value < 0 ? 'down' : 'flat'} size={12} />
      {value === 0 && words ? t('change.none') : (children ?? formats.change(value))}
    </span>
  )
}
