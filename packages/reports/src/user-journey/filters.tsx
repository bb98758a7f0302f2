import { Button, cx, Icon, NativeSelect, useJourneyFilters } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { PartFailure } from '../section/failure.tsx'
import { visitName } from '../visit-name.tsx'
import styles from './filters.module.css'

/** The fields that a list of orders is asked by, and how long each may be. */
export const FILTERS = { search: 200, campaigns: 512, mediums: 512, sources: 512 } as const
/** An empty one asks for all. */
export type Filters = Readonly<Record<keyof typeof FILTERS, string>>

const NAMES = ['campaigns', 'mediums', 'sources'] as const
type Choice = Record<'value' | 'label', string>
/** The form as it stands, asked for or not. A choice of all is empty. */
export type FilterForm = { search: string } & Record<(typeof NAMES)[number], Choice>

const choiceOf = (value: string): Choice => ({ value, label: visitName(value) })

/** The form that asks for `asked`. */
export function formOf({ search, campaigns, mediums, sources }: Filters): FilterForm {
  return { search, campaigns: choiceOf(campaigns), mediums: choiceOf(mediums), sources: choiceOf(sources) }
}

function askedBy({ search, campaigns, mediums, sources }: FilterForm): Filters {
  return { search: search.trim(), campaigns: campaigns.value, mediums: mediums.value, sources: sources.value }
}

export interface JourneyFiltersProps {
  /** What the address asks: the form shows it whenever that changes. */
  asked: Filters
  /** The form is to be asked for, by either button or Enter. */
  onAsk(filters: Filters): void
}

/** What led to the orders, and a part of their number. */
export function JourneyFilters({ asked, onAsk }: JourneyFiltersProps) {
  const { data: choices, error, isFetching, refetch } = useJourneyFilters()
  const [form, setForm] = useState(() => formOf(asked))
  const [shown, setShown] = useState(asked)
  if (shown !== asked) {
    setShown(asked)
    setForm(formOf(asked))
  }
  // Selects that offer nothing give their room to the words that say why. What is chosen stays, to be seen and taken back.
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
                ...optionsOf(form[name], choices?.[name] ?? []).map(choiceOf),
              ]}
              onChange={(value) => setForm({ ...form, [name]: choiceOf(value) })}
            />
          ))}
          <Button type="submit">
            <Icon name="filter" />
            {t('journey.filter')}
          </Button>
        </div>
        {error && (
          <PartFailure
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

/** What the site has; and what is chosen, also while that is not known or if an address asks for something else. */
function optionsOf({ value }: Choice, known: readonly string[]): readonly string[] {
  return value === '' || known.includes(value) ? known : [value, ...known]
}
