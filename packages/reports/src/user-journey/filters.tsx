import { Button, Icon, NativeSelect, t, useJourneyFilters } from '@curlew/ui'
import styles from './filters.module.css'

interface Choice {
  /** Empty: all. */
  value: string
  label: string
}
export interface FilterForm {
  search: string
  campaigns: Choice
  mediums: Choice
  sources: Choice
}

const NAMES = ['campaigns', 'mediums', 'sources'] as const
type Name = (typeof NAMES)[number]

const all = (name: Name): Choice => ({ value: '', label: t(`journey.all.${name}`) })
/** What a screen begins with. */
export const ALL: FilterForm = {
  search: '',
  campaigns: { value: '', label: '' },
  mediums: { value: '', label: '' },
  sources: { value: '', label: '' },
}

export interface JourneyFiltersProps {
  form: FilterForm
  onChange(form: FilterForm): void
  /** The form is to be asked for, by either button or Enter. */
  onAsk(): void
}

/** What led to the orders, and a part of their number. */
export function JourneyFilters({ form, onChange, onAsk }: JourneyFiltersProps) {
  const choices = useJourneyFilters()
  return (
    <form
      className={styles.bar}
      aria-label={t('journey.filters')}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <div className={styles.choices}>
        {NAMES.map((name) => (
          <NativeSelect
            key={name}
            className={styles.choice}
            aria-label={t(`journey.filter.${name}`)}
            value={form[name].value}
            options={[all(name), ...(choices?.[name] ?? []).map((value) => ({ value, label: value }))]}
            onChange={(value) => onChange({ ...form, [name]: value === '' ? all(name) : { value, label: value } })}
          />
        ))}
        <Button type="submit">
          <Icon name="filter" />
          {t('journey.filter')}
        </Button>
      </div>
      <div className={styles.search}>
        <span className={styles.field}>
          <Icon name="search" />
          <input
            className={styles.input}
            type="search"
            maxLength={200}
            aria-label={t('journey.transaction')}
            placeholder={t('journey.transaction')}
            autoComplete="off"
            value={form.search}
            onChange={(event) => onChange({ ...form, search: event.target.value })}
          />
        </span>
        <Button look="filled" type="submit">
          {t('journey.search')}
        </Button>
      </div>
    </form>
  )
}
