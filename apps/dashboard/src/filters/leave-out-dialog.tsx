/** Leaves visits out of all figures: which ones, what changes, and then it is done in the background. */
import '@curlew/words/en/clean-up.ts'
import { countDays, FIRST_DATE, isDay, type ReportFilter, writeReportFilters } from '@curlew/model'
import { LEFT_OUT_LIMITS } from '@curlew/model/left-out'
import { Button, ModalDialog, Skeleton, showSuccess, TextField, useApp, useWide } from '@curlew/ui'
import { t } from '@curlew/words'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../forms/form.tsx'
import { FilterList } from './filter-list.tsx'
import FilterOverlay from './filter-overlay.tsx'
import styles from './leave-out.module.css'
import { changes, PreviewTable } from './leave-out-preview.tsx'
import { useLeaveOutPreview } from './use-leave-out-preview.ts'
import { useLeftOut } from './use-left-out.ts'

export interface LeaveOutDialogProps {
  /** What the form begins with. */
  filters: readonly ReportFilter[]
  start: string
  end: string
  name?: string
  onClose(): void
}

const FIELDS = ['filters', 'start', 'end', 'name'] as const

export default function LeaveOutDialog({ onClose, ...first }: LeaveOutDialogProps) {
  const { pageData } = useApp()
  const { data, isWorking, add } = useLeftOut()
  const [isBegun, setBegun] = useState(false)
  const [filters, setFilters] = useState(first.filters)
  const [start, setStart] = useState(first.start)
  const [end, setEnd] = useState(first.end)
  const areDays = areOffered(start, end, pageData.today)
  const chosen = filters.length > 0 && areDays ? { filters: writeReportFilters(filters), start, end } : null
  const preview = useLeaveOutPreview(chosen)
  // It stays unseen until the work is done, so that the figures on screen follow.
  useEffect(() => {
    if (isBegun && !isWorking) onClose()
  }, [isBegun, isWorking, onClose])
  if (isBegun) return null
  const isEmpty = preview.data !== undefined && !preview.data.days.some(changes)
  return (
    <ModalDialog title={t('cleanUp.title')} onClose={onClose} width="wide">
      {data?.possible === false ? (
        <p role="status">{t('cleanUp.impossible')}</p>
      ) : (
        <Form
          fields={FIELDS}
          submit={t('cleanUp.submit')}
          actions={
            <Button look="plain" onPress={onClose}>
              {t('cleanUp.cancel')}
            </Button>
          }
          check={({ name }) => ({
            ...(filters.length === 0 && { filters: t('cleanUp.filtersMissing') }),
            ...(isEmpty && { filters: t('cleanUp.nothing') }),
            ...(!areDays && { end: t('cleanUp.daysWrong', { maximum: LEFT_OUT_LIMITS.days }) }),
            ...(name.trim() === '' && { name: t('cleanUp.nameMissing') }),
          })}
          send={async ({ name }) => {
            await add({ filters: writeReportFilters(filters), start, end, name: name.trim() })
            showSuccess(t('cleanUp.begun'))
            setBegun(true)
          }}
        >
          {(errors) => (
            <>
              <p className={styles.text}>{t('cleanUp.text')}</p>
              <FilterField filters={filters} days={{ start, end }} error={errors.filters} onChange={setFilters} />
              <DayAndNameFields {...{ start, end, setStart, setEnd, errors }} name={first.name} />
              <Preview preview={chosen && preview} />
              <p className={styles.note}>{t('cleanUp.late')}</p>
            </>
          )}
        </Form>
      )}
    </ModalDialog>
  )
}

const areOffered = (start: string, end: string, today: string): boolean =>
  isDay(start) &&
  isDay(end) &&
  start >= FIRST_DATE &&
  start <= end &&
  end <= today &&
  countDays({ start, end }) <= LEFT_OUT_LIMITS.days

interface DayAndNameFieldsProps {
  start: string
  end: string
  setStart(start: string): void
  setEnd(end: string): void
  name: string | undefined
  errors: Partial<Record<(typeof FIELDS)[number], string>>
}

function DayAndNameFields({ start, end, setStart, setEnd, name, errors }: DayAndNameFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label={t('cleanUp.start')}
        name="start"
        type="date"
        value={start}
        onChange={setStart}
        error={errors.start}
      />
      <TextField label={t('cleanUp.end')} name="end" type="date" value={end} onChange={setEnd} error={errors.end} />
      <TextField
        label={t('cleanUp.name')}
        name="name"
        defaultValue={name ?? ''}
        maxLength={LEFT_OUT_LIMITS.name}
        hint={t('cleanUp.nameHint')}
        error={errors.name}
      />
    </div>
  )
}

/** What would change. Null: filters or days are missing. */
function Preview({ preview }: { preview: ReturnType<typeof useLeaveOutPreview> | null }) {
  return (
    <section className={styles.preview} aria-label={t('cleanUp.preview')}>
      <h3 className={styles.label}>{t('cleanUp.preview')}</h3>
      {preview === null ? (
        <p className={styles.text}>{t('cleanUp.waiting')}</p>
      ) : preview.error ? (
        <p className={styles.wrong} role="alert">
          {preview.error.message}
        </p>
      ) : preview.data ? (
        <PreviewTable preview={preview.data} />
      ) : (
        <Skeleton height={96} />
      )}
    </section>
  )
}

interface FilterFieldProps {
  filters: readonly ReportFilter[]
  days: { start: string; end: string }
  error: string | undefined
  onChange(filters: readonly ReportFilter[]): void
}

function FilterField({ filters, days, error, onChange }: FilterFieldProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{t('cleanUp.filters')}</legend>
      <div className={styles.filters}>
        {filters.length > 0 && <FilterList filters={filters} />}
        <Button ref={trigger} aria-haspopup="dialog" onPress={() => setOpen(true)}>
          {t(filters.length > 0 ? 'cleanUp.changeFilters' : 'cleanUp.addFilter')}
        </Button>
      </div>
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <FilterOverlay
          dates={days}
          trigger={trigger}
          isWide={isWide}
          of={{ list: filters, set: onChange }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  )
}
