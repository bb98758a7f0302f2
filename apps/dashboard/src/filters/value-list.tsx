/** A field to search or to type in, and the values of a dimension with their counts. */
import { type Dimension, dimensionScope } from '@curlew/model'
import { Button, cx, Flag, Icon, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId } from 'react'
import { type Draft, isPart, toggled } from './draft.ts'
import styles from './filter-panel.module.css'
import { filterSentence, labelOf, type OwnLabels } from './filter-words.ts'
import { type ListedValue, type ListedValuesInput, useListedValues } from './use-listed-values.ts'

interface ValueListProps extends ListedValuesInput {
  label: string
  own: OwnLabels | undefined
  onPending(text: string): void
  onChange(draft: Draft): void
}

export function ValueList(props: ValueListProps) {
  const { dimension, label, draft, others, own, onChange } = props
  const { search, found, listed, total, more } = useListedValues(props)
  return (
    <>
      <ValueField {...props} total={total} />
      {isPart(draft.operator) && draft.values.length > 0 && <TypedTexts draft={draft} onChange={onChange} />}
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
        ) : listed.length === 0 ? (
          <p className={styles.note} role="status">
            {search === '' ? t('filters.none') : t('filters.noneFound', { search })}
          </p>
        ) : (
          <ul aria-label={label}>
            {listed.map((one) => (
              <ValueRow key={one.value} {...{ dimension, draft, onChange }} listed={one} />
            ))}
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

/** The field to search in or, for a part of a text, to type in. */
function ValueField({ label, draft, pending, total, onPending, onChange }: ValueListProps & { total: number }) {
  const isText = isPart(draft.operator)
  const add = () => {
    const text = pending.trim()
    if (text !== '' && !draft.values.includes(text)) onChange(toggled(draft, text))
    onPending('')
  }
  return (
    <div className={styles.search}>
      <Icon name={isText ? 'pencil' : 'search'} />
      <input
        // biome-ignore lint/a11y/noAutofocus: the panel opens to search in it
        autoFocus
        type="text"
        className={styles.input}
        aria-label={t(isText ? 'filters.textIn' : 'filters.searchIn', { label })}
        placeholder={isText ? t('filters.text') : t('filters.search', { count: total })}
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
  )
}

interface DraftProps {
  draft: Draft
  onChange(draft: Draft): void
}

function TypedTexts({ draft, onChange }: DraftProps) {
  return (
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
  )
}

/** A value and its count, with a checkbox if whole values are chosen. */
function ValueRow({ listed, dimension, draft, onChange }: DraftProps & { listed: ListedValue; dimension: Dimension }) {
  const { formats } = useApp()
  const countId = useId()
  const { value, name, count } = listed
  const isText = isPart(draft.operator)
  const isChosen = !isText && draft.values.includes(value)
  const face = (
    <>
      {dimension === 'country' && <Flag iso={value} />}
      <bdi className={cx(styles.name, isChosen && styles.strong)} title={name}>
        {name}
      </bdi>
      <span id={countId} className={cx(styles.count, isChosen && styles.strong)}>
        {formats.number(count)}
      </span>
    </>
  )
  return (
    <li>
      {isText ? (
        <span className={styles.value}>{face}</span>
      ) : (
        <label className={styles.value}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={name}
            aria-describedby={countId}
            onChange={() => onChange(toggled(draft, value))}
          />
          {face}
        </label>
      )}
    </li>
  )
}
