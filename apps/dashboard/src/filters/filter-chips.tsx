import type { ReportFilter } from '@curlew/model'
import { Button, cx, type FilterProps, Icon, lazyComponent, PressButton, richText, useApp, useWide } from '@curlew/ui'
import { t } from '@curlew/words'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import styles from './filter-chips.module.css'
import { filterSentence, labelOf, type OwnLabels, valueNames } from './filter-words.ts'
import { useFilters } from './use-filters.ts'
import { useSegments } from './use-segments.ts'

const FilterOverlay = lazyComponent(() => import('./filter-overlay.tsx'))
const SaveSegment = lazyComponent(() => import('./save-segment.tsx'))
const LeaveOutDialog = lazyComponent(() => import('./leave-out-dialog.tsx'))

/** The filters that are set, one chip each, and what to do with them. A filter that cannot narrow the report says so. */
export function FilterChips({ dates, applied }: FilterProps) {
  const { list, isUnreadable, set } = useFilters()
  const own = useSegments()?.dimensions
  const row = useRef<HTMLUListElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const { pageData } = useApp()
  const [isSaving, setSaving] = useState(false)
  const [isLeavingOut, setLeavingOut] = useState(false)
  const [edited, setEdited] = useState<ReportFilter>()
  const trigger = useRef<HTMLButtonElement>(null)
  const isWide = useWide()
  const remove = (filter: ReportFilter) => {
    const index = list.indexOf(filter)
    // The chip that takes its place gets the focus.
    const chips = row.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? []
    const next = chips[index + 1] ?? chips[index - 1] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
    set(list.filter((other) => other !== filter))
  }
  return (
    <div className={styles.row}>
      {isUnreadable ? (
        <span className={cx(styles.chip, styles.ignored)} role="status">
          {t('filters.unreadable')}
        </span>
      ) : (
        <ul ref={row} className={styles.chips} aria-label={t('filters.list')}>
          {list.map((filter) => (
            <li key={`${filter.dimension} ${filter.operator} ${filter.values.join()}`}>
              <Chip
                filter={filter}
                own={own}
                isIgnored={applied?.ignored.includes(filter.dimension) ?? false}
                onEdit={(button) => {
                  trigger.current = button
                  setEdited(filter)
                }}
                onRemove={() => remove(filter)}
              />
            </li>
          ))}
        </ul>
      )}
      <span className={styles.actions} data-screen-only>
        {!isUnreadable && (
          <Button ref={save} look="plain" aria-haspopup="dialog" onPress={() => setSaving(true)}>
            {t('filters.save')}
          </Button>
        )}
        {!isUnreadable && pageData.update_settings && (
          <Button
            look="plain"
            aria-haspopup="dialog"
            onHoverStart={LeaveOutDialog.preload}
            onPress={() => setLeavingOut(true)}
          >
            {t('filters.cleanUp')}
          </Button>
        )}
        <Button look="plain" className={styles.clear} aria-label={t('filters.clearLabel')} onPress={() => set([])}>
          {t('filters.clear')}
        </Button>
      </span>
      <Suspense>
        {isSaving && <SaveSegment trigger={save} filters={list} onClose={() => setSaving(false)} />}
        {isLeavingOut && (
          <LeaveOutDialog filters={list} start={dates.start} end={dates.end} onClose={() => setLeavingOut(false)} />
        )}
        {edited && (
          <FilterOverlay
            dates={dates}
            trigger={trigger}
            isWide={isWide}
            dimension={edited.dimension}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface ChipProps {
  filter: ReportFilter
  own: OwnLabels | undefined
  isIgnored: boolean
  onEdit(button: HTMLButtonElement | null): void
  onRemove(): void
}

function Chip({ filter, own, isIgnored, onEdit, onRemove }: ChipProps) {
  const button = useRef<HTMLButtonElement>(null)
  const label = labelOf(filter.dimension, own)
  const sentence = filterSentence(filter, own)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Backspace' || key === 'Delete') onRemove()
  }
  return (
    <span
      className={cx(styles.chip, isIgnored && styles.ignored)}
      title={isIgnored ? t('filters.ignoredInfo', { label }) : sentence}
    >
      <PressButton
        ref={button}
        data-chip
        className={styles.words}
        aria-label={t('filters.edit', { filter: isIgnored ? t('filters.ignored', { label }) : sentence })}
        aria-haspopup="dialog"
        onKeyDown={onKeyDown}
        onPress={() => onEdit(button.current)}
      >
        {isIgnored && <Icon name="filter" size={14} />}
        <span className={styles.text}>
          {isIgnored
            ? t('filters.ignored', { label })
            : richText('filters.chip', {
                label,
                operator: t(`filters.${filter.operator}`),
                values: valueNames(filter),
                value: (words) => <bdi className={styles.value}>{words}</bdi>,
              })}
        </span>
      </PressButton>
      <PressButton
        className={styles.remove}
        data-screen-only
        aria-label={t('filters.remove', { filter: sentence })}
        onPress={onRemove}
      >
        <Icon name="close" size={14} />
      </PressButton>
    </span>
  )
}
