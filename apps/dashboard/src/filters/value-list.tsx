/** A field to search or to type in, and the values of a dimension with their counts. */
import { type DateRange, type Dimension, dimensionScope, MAX_FILTER_VALUES, type ReportFilter } from '@curlew/model'
import { Button, cx, Flag, Icon, useApp } from '@curlew/ui'
import { t, valueName } from '@curlew/words'
import { useDeferredValue, useId, useState } from 'react'
import { type Draft, isPart, toggled } from './draft.ts'
import styles from './filter-panel.module.css'
import { filterSentence, labelOf, type OwnLabels } from './filter-words.ts'
import { useFilterValues } from './use-filter-values.ts'

interface ValueListProps {
  dates: DateRange
  dimension: Dimension
  label: string
  draft: Draft
  /** The other filters, within which values are counted. */
  others: readonly ReportFilter[]
  own: OwnLabels | undefined
  /** Text in the field. */
  pending: string
  onPending(text: string): void
  onChange(draft: Draft): void
}

export function ValueList(props: ValueListProps) {
  const { dimension, label, dates, draft, others, own, pending, onPending, onChange } = props
  const { formats } = useApp()
  const id = useId()
  const isText = isPart(draft.operator)
  // What was chosen when the list opened comes first; what is chosen now stays where it is.
  const [first] = useState(() => new Set(isText ? [] : draft.values))
  const search = useDeferredValue(pending.trim())
  const all = useFilterValues(dimension, dates, others, '')
  // If all values are known, search in their names; else let the server search.
  const isAll = (all.data?.total ?? 0) <= MAX_FILTER_VALUES
  const found = useFilterValues(dimension, dates, others, isAll ? '' : search)
  const values = found.data?.values ?? []
  const lower = search.toLowerCase()
  const named = values.map(({ value, count }) => ({ value, count, name: valueName(dimension, value) }))
  const matching = named
    .filter(({ value, name }) => {
      const texts = isText ? [value.toLowerCase()] : [value.toLowerCase(), name.toLowerCase()]
      return texts.some((text) => (draft.operator === 'starts_with' ? text.startsWith(lower) : text.includes(lower)))
    })
    .toSorted((a, b) => Number(first.has(b.value)) - Number(first.has(a.value)))
  const listed = new Set(matching.map(({ value }) => value))
  // What is chosen stays in sight, also if it does not occur in these days.
  const absent = isText || search !== '' ? [] : draft.values.filter((value) => !listed.has(value))
  const more = (found.data?.total ?? 0) - values.length
  const add = () => {
    const text = pending.trim()
    if (text !== '' && !draft.values.includes(text)) onChange(toggled(draft, text))
    onPending('')
  }
  return (
    <>
      <div className={styles.search}>
        <Icon name={isText ? 'pencil' : 'search'} />
        <input
          // biome-ignore lint/a11y/noAutofocus: the panel opens to search in it
          autoFocus
          type="text"
          className={styles.input}
          aria-label={t(isText ? 'filters.textIn' : 'filters.searchIn', { label })}
          placeholder={isText ? t('filters.text') : t('filters.search', { count: all.data?.total ?? 0 })}
          value={pending}
          maxLength={200}
          onChange={(event) => onPending(event.target.value)}
        />
        {isText && pending.trim() !== '' && (
          <Button look="plain" onPress={add}>
            {t('filters.add')}
          </Button>
        )}
      </div>
      {isText && draft.values.length > 0 && (
        <ul className={styles.texts} aria-label={t('filters.text')}>
          {draft.values.map((text) => (
            <li key={text}>
              <label className={styles.value}>
                <input type="checkbox" checked onChange={() => onChange(toggled(draft, text))} />
                <bdi className={styles.name}>{t('filters.quoted', { text })}</bdi>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.heads} aria-hidden="true">
        <span>{labelOf(dimension, own)}</span>
        <span>{found.data && t(`filters.count.${found.data.metric}`)}</span>
      </div>
      <div className={styles.scroll} data-stale={found.isPlaceholderData || undefined}>
        {found.isError ? (
          <p className={styles.note} role="alert">
            {t('filters.failed')}
          </p>
        ) : found.isPending ? (
          <p className={styles.note} role="status">
            {t('filters.loading')}
          </p>
        ) : matching.length + absent.length === 0 ? (
          <p className={styles.note} role="status">
            {search === '' ? t('filters.none') : t('filters.noneFound', { search })}
          </p>
        ) : (
          <ul aria-label={label}>
            {[...absent.map((value) => ({ value, name: valueName(dimension, value), count: 0 })), ...matching].map(
              ({ value, name, count }, index) => {
                const isChosen = !isText && draft.values.includes(value)
                const face = (
                  <>
                    {dimension === 'country' && <Flag iso={value} />}
                    <bdi className={cx(styles.name, isChosen && styles.strong)} title={name}>
                      {name}
                    </bdi>
                    <span id={`${id}${index}`} className={cx(styles.count, isChosen && styles.strong)}>
                      {formats.number(count)}
                    </span>
                  </>
                )
                return (
                  <li key={value}>
                    {isText ? (
                      <span className={styles.value}>{face}</span>
                    ) : (
                      <label className={styles.value}>
                        <input
                          type="checkbox"
                          checked={isChosen}
                          aria-label={name}
                          aria-describedby={`${id}${index}`}
                          onChange={() => onChange(toggled(draft, value))}
                        />
                        {face}
                      </label>
                    )}
                  </li>
                )
              },
            )}
          </ul>
        )}
      </div>
      <p className={styles.hint}>
        {dimensionScope(dimension) !== 'session' && t('filters.ofSessions')}{' '}
        {others.length > 0 &&
          t('filters.within', { filters: others.map((filter) => filterSentence(filter, own)).join(', ') })}{' '}
        {more > 0 && t('filters.below', { count: more })}
      </p>
    </>
  )
}
