import { t } from '@curlew/words'
import { useApp } from '../../app/app-context.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './change.module.css'
import { toneOf } from './tone.ts'

export interface ChangeProps {
  /** In percent. */
  value: number
  /** Whether less is better, as for bounce rate: down is green. */
  inverted?: boolean
  look?: 'plain' | 'pill'
  /** Show "No change" for zero; otherwise just the number. */
  words?: boolean
  /** Shorter text where there is little room. */
  children?: string
}

/** A change with arrow, sign and colour. Zero is neutral. */
export function Change({ value, inverted = false, look = 'plain', words = false, children }: ChangeProps) {
  const { formats } = useApp()
  return (
    <span className={cx(styles.change, styles[look], styles[toneOf(value, inverted)])}>
      <Icon name={value > 0 ? 'up' : value < 0 ? 'down' : 'flat'} size={12} />
      {value === 0 && words ? t('change.none') : (children ?? formats.change(value))}
    </span>
  )
}
