import { FIGURE_SOURCES, type FigureSource } from '@curlew/model/google-analytics'
import { t } from '@curlew/words'
import { ChoiceCards } from '../choice-cards.tsx'

interface SourceChoiceProps {
  source: FigureSource
  /** Whether the site is being connected: the choice is then between Google alone and both. */
  isNew?: boolean
  isBusy?: boolean
  onChoose(source: FigureSource): void
}

/** Which figures reports show. */
export function SourceChoice({ source, isNew = false, isBusy = false, onChoose }: SourceChoiceProps) {
  const key = isNew ? 'new' : 'show'
  return (
    <ChoiceCards
      legend={t('figureSource.shown')}
      choices={FIGURE_SOURCES.toReversed().map((value) => ({
        value,
        label: t(`figureSource.${key}.${value}`),
        about: t(`figureSource.${key}.${value}.about`),
      }))}
      chosen={source}
      isDisabled={isBusy}
      onChoose={onChoose}
    />
  )
}
