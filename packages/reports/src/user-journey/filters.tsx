import { Button, cx, Icon, NativeSelect } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { SectionFailureCard } from '../section/failure.tsx'
import { visitName } from '../visit-name.tsx'
import styles from './filters.module.css'
import { useJourneyFilters } from './use-journey-filters.tsx'

/** Filter fields, with their maximum length. */
export const FILTERS = { search: 200, campaigns: 512, mediums: 512, sources: 512 } as const
/** Empty fields do not filter. */
export type Filters = Readonly<Record<keyof typeof FILTERS, string>>

const NAMES = ['campaigns', 'mediums', 'sources'] as const
type Option = Record<'value' | 'label', string>
/** State of the form, submitted or not. */
export type FilterForm = { search: string } & Record<(typeof NAMES)[number], Option>

const optionOf = (value: string): Option => ({ value, label: visitName(value) })

/** The form for submitted filters. */
export function formOf({ search, campaigns, mediums, sources }: Filters): FilterForm {
  return { search, campaigns: optionOf(campaigns), mediums: optionOf(mediums), sources: optionOf(sources) }
}

function askedBy({ search, campaigns, mediums, sources }: FilterForm): Filters {
  return { search: search.trim(), campaigns: campaigns.value, mediums: mediums.value, sources: sources.value }
}

export interface JourneyFiltersProps {
  /** Filters in the URL; the form resets to them when they change. */
  asked: Filters
  /** Called on submit. */
  onAsk(filters: Filters): void
}

/** Filters by what led to the order, and by part of its number. */
export function JourneyFilters({ asked, onAsk }: JourneyFiltersProps) {
  const { data: choices, error, isFetching, refetch } = useJourneyFilters()
  const [form, setForm] = useState(() => formOf(asked))
  const [shown, setShown] = useState(asked)
  if (shown !== asked) {
    setShown(asked)
    setForm(formOf(asked))
  }
  // If choices failed to load, hide the selects and show the error. A chosen value stays, so it can be removed.
  const isReplaced = error !== null && NAMES.every((name) => form[name].value === '' && asked[name] === '')
  return (
    <form
      className={styles.bar}
      aria-label={t('journey.filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(askedBy(form))
      }}
    >
      <div className={styles.selects}>
        <div className={styles.choices} inert={isReplaced}>
          {NAMES.map((name) => (
            <NativeSelect
              key={name}
              className={styles.choice}
              aria-label={t(`journey.filter.${name}`)}
              value={form[name].value}
              disabled={choices?.[name] === null && form[name].value === ''}
              options={[
                {
                  value: '',
                  label: choices?.[name] === null ? t('journey.unknown', { name }) : t(`journey.all.${name}`),
                },
                ...optionsOf(form[name], choices?.[name] ?? []).map(optionOf),
              ]}
              onChange={(value) => setForm({ ...form, [name]: optionOf(value) })}
            />
          ))}
          <Button type="submit">
            <Icon name="filter" />
            {t('journey.filter')}
          </Button>
        </div>
        {error && (
          <SectionFailureCard
            className={cx(styles.failure, isReplaced && styles.instead)}
            type={error.type}
            words={error.message}
            retry={{ isBusy: isFetching, onPress: () => void refetch() }}
          />
        )}
      </div>
      <div className={styles.search}>
        <span className={styles.field}>
          <Icon name="search" />
          <input
            className={styles.input}
            type="search"
            maxLength={FILTERS.search}
            aria-label={t('journey.transaction')}
            placeholder={t('journey.transaction')}
            autoComplete="off"
            value={form.search}
            onChange={(event) => setForm({ ...form, search: event.target.value })}
          />
        </span>
        <Button look="filled" type="submit">
          {t('journey.search')}
        </Button>
      </div>
    </form>
  )
}

/** The site's choices, plus the chosen value, which may be unknown. */
function optionsOf({ value }: Option, known: readonly string[]): readonly string[] {
  return value === '' || known.includes(value) ? known : [value, ...known]
}
