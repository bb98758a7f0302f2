import { cx } from '@curlew/ui'
import { useId } from 'react'
import styles from './choice-cards.module.css'

export interface ChoiceCardsProps<Value extends string> {
  /** Above the cards, or for screen readers alone. */
  legend: string
  isLegendHidden?: boolean
  /** Name of the field in a form. */
  name?: string
  choices: readonly { value: Value; label: string; about: string }[]
  chosen: Value
  isDisabled?: boolean
  onChoose(value: Value): void
}

/** One of a few choices, each explained in a sentence. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, isLegendHidden = false, name, choices, chosen, isDisabled = false, onChoose } = props
  const ownName = useId()
  return (
    <fieldset className={styles.cards} disabled={isDisabled}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {choices.map(({ value, label, about }) => (
        <label key={value} className={cx(styles.card, value === chosen && styles.chosen)}>
          <input
            type="radio"
            name={name ?? ownName}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            <span className={styles.label}>{label}</span>
            <span className={styles.about}>{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
