import { FIGURE_SOURCES, type FigureSource } from '@curlew/model/google-analytics'
import { cx } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId } from 'react'
import styles from './figure-source.module.css'

interface SourceChoiceProps {
  source: FigureSource
  /** Whether the site is being connected: the choice is then between Google alone and both. */
  isNew?: boolean
  isBusy?: boolean
  onChoose(source: FigureSource): void
}

/** Which figures reports show. */
export function SourceChoice({ source, isNew = false, isBusy = false, onChoose }: SourceChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.sources} disabled={isBusy}>
      <legend>{t('figureSource.shown')}</legend>
      {FIGURE_SOURCES.toReversed().map((value) => (
        <label key={value} className={cx(styles.source, value === source && styles.chosen)}>
          <input type="radio" name={name} checked={value === source} onChange={() => onChoose(value)} />
          <span>
            <span className={styles.name}>{t(`figureSource.${isNew ? 'new' : 'show'}.${value}`)}</span>
            <span className={styles.about}>{t(`figureSource.${isNew ? 'new' : 'show'}.${value}.about`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
