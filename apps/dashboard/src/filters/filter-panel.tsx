/** What to filter by on one side, how and by which values on the other; Cancel and Apply below. */
import { type DateRange, type Dimension, FILTER_OPERATORS, readReportFilters, type Segments } from '@curlew/model'
import { Button, Choice, cx, Icon, NativeSelect, PressButton } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import {
  applied,
  besides,
  type Draft,
  type Drafts,
  draftFor,
  draftsOf,
  isPart,
  toggled,
  withOperator,
} from './draft.ts'
import { FIRST_FIELDS, MORE_FIELDS } from './filter-fields.ts'
import styles from './filter-panel.module.css'
import { labelOf, type OwnLabels, valueNames } from './filter-words.ts'
import { type Filters, useFilters } from './use-filters.ts'
import { useChangeSegments, useSegments } from './use-segments.ts'
import { ValueList } from './value-list.tsx'

export interface FilterPanelProps {
  /** Values are those of these days. */
  dates: DateRange
  isWide: boolean
  dimension?: Dimension
  /** The filters to change; default: those of the address. */
  of?: Pick<Filters, 'list' | 'set'>
  onClose(): void
}

export function FilterPanel({ dates, isWide, dimension: first, of, onClose }: FilterPanelProps) {
  const ofAddress = useFilters()
  const { list, set } = of ?? ofAddress
  const saved = useSegments()
  const { drafts, dimension, draft, pending, setPending, change, choose, withPending } = useDrafts(list, first)
  const apply = () => {
    set(applied(list, withPending()))
    onClose()
  }
  const fields = fieldsOf(saved?.dimensions, [...drafts.keys()])
  const label = labelOf(dimension, saved?.dimensions)
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {isWide ? (
        <Fields
          fields={fields}
          drafts={drafts}
          chosen={dimension}
          saved={saved}
          set={set}
          onChoose={choose}
          onClose={onClose}
        />
      ) : (
        <NarrowFields {...{ fields, saved, set, onClose }} chosen={dimension} onChoose={choose} />
      )}
      <div className={styles.values}>
        <Choice
          label={t('filters.operators')}
          className={styles.operators}
          options={FILTER_OPERATORS.map((id) => ({ id, face: t(`filters.${id}`) }))}
          selected={draft.operator}
          onChoose={(operator) => {
            setPending('')
            change(withOperator(draft, operator))
          }}
        />
        <ValueList
          key={`${dimension} ${isPart(draft.operator)}`}
          dimension={dimension}
          label={label}
          dates={dates}
          draft={draft}
          others={besides(applied(list, drafts), dimension)}
          own={saved?.dimensions}
          pending={pending}
          onPending={setPending}
          onChange={change}
        />
      </div>
      <div className={styles.foot}>
        <span className={styles.chosen} role="status">
          {t('filters.chosen', { count: draft.values.length })}
        </span>
        <Button onPress={onClose}>{t('filters.cancel')}</Button>
        <Button look="filled" type="submit">
          {t('filters.apply')}
        </Button>
      </div>
    </form>
  )
}

/** One draft for each dimension, and what is typed for the chosen one. */
function useDrafts(list: Filters['list'], first: Dimension | undefined) {
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(list))
  const [dimension, setDimension] = useState<Dimension>(() => first ?? list[0]?.dimension ?? 'country')
  /** Text that is typed but not added yet. */
  const [pending, setPending] = useState('')
  const draft = draftFor(drafts, dimension)
  const change = (next: Draft) => setDrafts((before) => new Map(before).set(dimension, next))
  const withPending = (): Drafts => {
    const text = pending.trim()
    return isPart(draft.operator) && text !== '' && !draft.values.includes(text)
      ? new Map(drafts).set(dimension, toggled(draft, text))
      : drafts
  }
  const choose = (next: Dimension) => {
    setDrafts(withPending())
    setPending('')
    setDimension(next)
  }
  return { drafts, dimension, draft, pending, setPending, change, choose, withPending }
}

function fieldsOf(own: OwnLabels = [], used: readonly Dimension[]) {
  const more = [...MORE_FIELDS, ...own.map(({ dimension }) => dimension), ...used]
  return { first: FIRST_FIELDS, more: [...new Set(more)].filter((name) => !FIRST_FIELDS.includes(name)) }
}

interface FieldsProps {
  fields: ReturnType<typeof fieldsOf>
  drafts: Drafts
  chosen: Dimension
  saved: Segments | undefined
  set: Filters['set']
  onChoose(dimension: Dimension): void
  onClose(): void
}

/** The dimensions as a list to unfold, on narrow screens. */
function NarrowFields({ fields, chosen, saved, set, onChoose, onClose }: Omit<FieldsProps, 'drafts'>) {
  return (
    <div className={styles.top}>
      <h2 className={styles.heading}>{t('filters.button')}</h2>
      <PressButton className={styles.close} aria-label={t('filters.close')} onPress={onClose}>
        <Icon name="close" />
      </PressButton>
      <NativeSelect
        aria-label={t('filters.by')}
        value={chosen}
        options={[...fields.first, ...fields.more].map((value) => ({
          value,
          label: labelOf(value, saved?.dimensions),
        }))}
        onChange={onChoose}
      />
      {saved && saved.segments.length > 0 && <SegmentList segments={saved.segments} set={set} onClose={onClose} />}
    </div>
  )
}

function Fields({ fields, drafts, chosen, saved, set, onChoose, onClose }: FieldsProps) {
  const [hasMore, setMore] = useState(() => fields.more.some((name) => name === chosen || drafts.has(name)))
  const field = (name: Dimension) => {
    const { operator, values } = draftFor(drafts, name)
    return (
      <li key={name}>
        <PressButton
          className={cx(styles.field, name === chosen && styles.current)}
          aria-pressed={name === chosen}
          onPress={() => onChoose(name)}
        >
          <span>{labelOf(name, saved?.dimensions)}</span>
          {values.length > 0 && (
            <span className={styles.set}>{valueNames({ dimension: name, operator, values: [...values] })}</span>
          )}
        </PressButton>
      </li>
    )
  }
  return (
    <div className={styles.fields}>
      <h2 className={styles.caption}>{t('filters.by')}</h2>
      <ul aria-label={t('filters.by')}>
        {fields.first.map(field)}
        {hasMore ? (
          fields.more.map(field)
        ) : (
          <li>
            <PressButton className={styles.field} aria-expanded={false} onPress={() => setMore(true)}>
              <span>{t('filters.more', { count: fields.more.length })}</span>
              <Icon name="chevronDown" size={14} />
            </PressButton>
          </li>
        )}
      </ul>
      {saved && saved.segments.length > 0 && <SegmentList segments={saved.segments} set={set} onClose={onClose} />}
    </div>
  )
}

interface SegmentListProps extends Pick<Filters, 'set'> {
  segments: Segments['segments']
  onClose(): void
}

/** Saved filters. Choosing one replaces those that are set. */
function SegmentList({ segments, set, onClose }: SegmentListProps) {
  const { remove } = useChangeSegments()
  return (
    <div className={styles.segments}>
      <h2 className={styles.caption}>{t('filters.segments')}</h2>
      <ul aria-label={t('filters.segments')}>
        {segments.map(({ id, name, filters, shared, can_delete }) => (
          <li key={id} className={styles.segment}>
            <PressButton
              className={styles.field}
              onPress={() => {
                set(readReportFilters(filters) ?? [])
                onClose()
              }}
            >
              <bdi className={styles.name}>{name}</bdi>
              {shared && <span className={styles.set}>{t('filters.everyone')}</span>}
            </PressButton>
            {can_delete && (
              <PressButton
                className={styles.delete}
                aria-label={t('filters.delete', { name })}
                onPress={() => remove.mutate(id)}
              >
                <Icon name="trash" size={14} />
              </PressButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
