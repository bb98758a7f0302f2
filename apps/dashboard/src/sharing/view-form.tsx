/** Form of what a shared view shows, and to whom. */
import '@curlew/words/en/sharing.ts'
import { allows, PRESETS, type Preset, presetRange, readReportFilters } from '@curlew/model'
import {
  SHAREABLE_REPORTS,
  SHARED_VIEW_LIMITS,
  type ShareableReport,
  type SharedDates,
  type SharedView,
  USUAL_LEAST,
} from '@curlew/model/shared-views'
import { type App, rangeName, TextField, useApp } from '@curlew/ui'
import { listFormat, spokenLanguage, t } from '@curlew/words'
import { type FormEvent, type ReactNode, useState } from 'react'
import { filterSentence } from '../filters/filter-words.ts'
import { CheckField } from '../forms/check-field.tsx'
import type { FieldErrors } from '../forms/field-errors.ts'
import { Form, valuesOf } from '../forms/form.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { splitWords } from '../forms/split-words.ts'
import styles from './sharing.module.css'
import type { ViewInput } from './use-shared-views.ts'
import { type SeenView, ViewPreview } from './view-preview.tsx'

export interface ViewFormProps {
  /** What the form begins with. */
  view: Pick<SharedView, 'reports' | 'dates' | 'filters' | 'conversions'> & Partial<SharedView>
  submit: string
  actions?: ReactNode
  onSave(view: ViewInput): Promise<void>
}

const FIELDS = [
  ...SHAREABLE_REPORTS,
  'reports',
  'dates',
  'start',
  'end',
  'password',
  'passwordOff',
  'last_day',
  'least',
  'origins',
] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>
/** Of the choice of dates: days that do not move. */
const FIXED = 'fixed'

const [SHORTEST_PASSWORD, LONGEST_PASSWORD] = SHARED_VIEW_LIMITS.passwordLength
const [SMALLEST_LEAST, LARGEST_LEAST] = SHARED_VIEW_LIMITS.least

export function ViewForm({ view, submit, actions, onSave }: ViewFormProps) {
  const { pageData } = useApp()
  const { filters, conversions } = view
  const [seen, setSeen] = useState<SeenView>({ ...view, least: view.least === undefined ? USUAL_LEAST : view.least })
  const showAgain = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const values = valuesOf(currentTarget.querySelector('form')!, FIELDS)
    // A form with faults keeps its last preview.
    if (Object.keys(wrongIn(values, pageData.today)).length > 0) return
    setSeen({ ...inputOf(values, view), filters, conversions })
  }
  return (
    <div className={styles.withPreview}>
      <div onChange={showAgain}>
        <Form
          fields={FIELDS}
          submit={submit}
          actions={actions}
          check={(values) => wrongIn(values, pageData.today)}
          send={(values) => onSave({ ...inputOf(values, view), filters, conversions })}
        >
          {(errors) => (
            <>
              <ReportChoices chosen={view.reports} error={errors.reports} />
              <LockedFilters filters={filters} />
              <div className={styles.fields}>
                <DatesFields dates={view.dates} errors={errors} />
                <AccessFields view={view} errors={errors} />
              </div>
            </>
          )}
        </Form>
      </div>
      <ViewPreview view={seen} />
    </div>
  )
}

/** The reports to share, chosen ones first. */
function ReportChoices({ chosen, error }: { chosen: readonly ShareableReport[]; error: string | undefined }) {
  const { pageData } = useApp()
  const offered = SHAREABLE_REPORTS.filter((report) => allows(pageData.level, report))
  const first = offered.filter((report) => chosen.includes(report))
  const others = offered.filter((report) => !first.includes(report))
  return (
    <fieldset className={styles.choices}>
      <legend>{t('sharing.reports')}</legend>
      <div className={styles.reports}>
        {first.map((report) => (
          <ReportChoice key={report} report={report} isChosen />
        ))}
      </div>
      {others.length > 0 && (
        <details>
          <summary>{t('sharing.more', { count: others.length })}</summary>
          <div className={styles.reports}>
            {others.map((report) => (
              <ReportChoice key={report} report={report} />
            ))}
          </div>
        </details>
      )}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Who may read the view, and until when. */
function AccessFields({ view, errors }: { view: ViewFormProps['view']; errors: FieldErrors<Field> }) {
  return (
    <>
      <TextField
        label={t('sharing.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        hint={t(view.has_password ? 'sharing.passwordKept' : 'sharing.passwordHint')}
        error={errors.password}
      />
      {view.has_password && (
        <CheckField
          name="passwordOff"
          label={t('sharing.passwordOff')}
          hint={t('sharing.passwordOffHint')}
          defaultChecked={false}
        />
      )}
      <TextField
        label={t('sharing.lastDay')}
        name="last_day"
        type="date"
        defaultValue={view.last_day ?? ''}
        hint={t('sharing.lastDayHint')}
        error={errors.last_day}
      />
      <TextField
        label={t('sharing.least')}
        name="least"
        inputMode="numeric"
        defaultValue={view.least === null ? '' : String(view.least ?? USUAL_LEAST)}
        hint={t('sharing.leastHint')}
        error={errors.least}
      />
      <TextField
        label={t('sharing.origins')}
        name="origins"
        defaultValue={(view.origins ?? []).join(' ')}
        hint={t('sharing.originsHint')}
        error={errors.origins}
      />
    </>
  )
}

function ReportChoice({ report, isChosen = false }: { report: ShareableReport; isChosen?: boolean }) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={report} defaultChecked={isChosen} />
      {t(`title.${report}`)}
    </label>
  )
}

/** `Last 30 days, moving on with each day` */
export const datesOf = (dates: SharedDates, days: App['days']): string =>
  'preset' in dates
    ? t('sharing.moving', { range: rangeName(dates.preset) })
    : t('sharing.fixed', { range: days.range(dates) })

/** What readers see and cannot change. */
function LockedFilters({ filters }: { filters: string }) {
  const conditions = (readReportFilters(filters) ?? []).map((filter) => filterSentence(filter))
  if (conditions.length === 0) return null
  return (
    <p className={styles.fixed}>
      {t('sharing.filters', { filters: listFormat(spokenLanguage(), 'conjunction')(conditions) })}
    </p>
  )
}

/** Days that move on with each day, or always the same ones. */
function DatesFields({ dates, errors }: { dates: SharedDates; errors: FieldErrors<Field> }) {
  const { pageData } = useApp()
  const [chosen, setChosen] = useState<Preset | typeof FIXED>('preset' in dates ? dates.preset : FIXED)
  const range = 'preset' in dates ? presetRange(dates.preset, pageData.today).range : dates
  return (
    <>
      <SelectField
        label={t('sharing.dates')}
        name="dates"
        defaultValue={chosen}
        options={[
          ...PRESETS.map((preset) => ({ value: preset, label: t('sharing.moving', { range: rangeName(preset) }) })),
          { value: FIXED, label: t('sharing.fixedDays') },
        ]}
        onChange={setChosen}
      />
      {chosen === FIXED && (
        <>
          <TextField
            label={t('sharing.start')}
            name="start"
            type="date"
            defaultValue={range.start}
            error={errors.start}
          />
          <TextField label={t('sharing.end')} name="end" type="date" defaultValue={range.end} error={errors.end} />
        </>
      )}
    </>
  )
}

const reportsIn = (values: Values): ShareableReport[] => SHAREABLE_REPORTS.filter((report) => values[report] !== '')

function wrongIn(values: Values, today: string): FieldErrors<Field> {
  const { dates, start, end, password, last_day: lastDay, least } = values
  const isLeast = /^\d+$/.test(least.trim()) && Number(least) >= SMALLEST_LEAST && Number(least) <= LARGEST_LEAST
  return {
    ...(dates === FIXED && start === '' && { start: t('sharing.dayMissing') }),
    ...(dates === FIXED && end === '' && { end: t('sharing.dayMissing') }),
    ...(dates === FIXED && end !== '' && start > end && { end: t('sharing.daysTurned') }),
    ...(dates === FIXED && end > today && { end: t('sharing.dayToCome') }),
    ...(reportsIn(values).length === 0 && { reports: t('sharing.reportMissing') }),
    ...(password !== '' &&
      password.length < SHORTEST_PASSWORD && { password: t('sharing.passwordWrong', { minimum: SHORTEST_PASSWORD }) }),
    ...(lastDay !== '' && lastDay < today && { last_day: t('sharing.lastDayWrong') }),
    ...(least.trim() !== '' &&
      !isLeast && { least: t('sharing.leastWrong', { minimum: SMALLEST_LEAST, maximum: LARGEST_LEAST }) }),
  }
}

function inputOf(
  values: Values,
  { has_password: hasPassword }: Partial<SharedView>,
): Omit<ViewInput, 'filters' | 'conversions'> {
  const { dates, start, end, password, passwordOff, last_day: lastDay, least, origins } = values
  const preset = PRESETS.find((own) => own === dates)
  const isKept = password === '' && hasPassword === true && passwordOff === ''
  return {
    reports: reportsIn(values),
    dates: preset ? { preset } : { start, end },
    ...(!isKept && { password: password === '' ? null : password }),
    last_day: lastDay === '' ? null : lastDay,
    least: least.trim() === '' ? null : Number(least),
    origins: splitWords(origins),
  }
}
