/** Form of what a shared view shows, and to whom. */
import '@curlew/words/en/sharing.ts'
import { allows, readReportFilters } from '@curlew/model'
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
import type { ReactNode } from 'react'
import { filterSentence } from '../filters/filter-words.ts'
import { CheckField } from '../forms/check-field.tsx'
import type { FieldErrors } from '../forms/field-errors.ts'
import { Form } from '../forms/form.tsx'
import { splitWords } from '../forms/split-words.ts'
import styles from './sharing.module.css'
import type { ViewInput } from './use-shared-views.ts'

export interface ViewFormProps {
  /** What the form begins with. */
  view: Pick<SharedView, 'reports' | 'dates' | 'filters' | 'conversions'> & Partial<SharedView>
  submit: string
  actions?: ReactNode
  onSave(view: ViewInput): Promise<void>
}

const FIELDS = [...SHAREABLE_REPORTS, 'reports', 'password', 'passwordOff', 'last_day', 'least', 'origins'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>

const [SHORTEST_PASSWORD, LONGEST_PASSWORD] = SHARED_VIEW_LIMITS.passwordLength
const [SMALLEST_LEAST, LARGEST_LEAST] = SHARED_VIEW_LIMITS.least

export function ViewForm({ view, submit, actions, onSave }: ViewFormProps) {
  const { pageData } = useApp()
  const offered = SHAREABLE_REPORTS.filter((report) => allows(pageData.level, report))
  const first = offered.filter((report) => view.reports.includes(report))
  const others = offered.filter((report) => !first.includes(report))
  const { dates, filters, conversions } = view
  return (
    <Form
      fields={FIELDS}
      submit={submit}
      actions={actions}
      check={(values) => wrongIn(values, pageData.today)}
      send={(values) => onSave({ ...inputOf(values, view), dates, filters, conversions })}
    >
      {(errors) => (
        <>
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
            {errors.reports && (
              <p className={styles.wrong} role="alert">
                {errors.reports}
              </p>
            )}
          </fieldset>
          <ShownDays dates={dates} filters={filters} />
          <div className={styles.fields}>
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
          </div>
        </>
      )}
    </Form>
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
function ShownDays({ dates, filters }: { dates: SharedDates; filters: string }) {
  const { days } = useApp()
  const conditions = (readReportFilters(filters) ?? []).map((filter) => filterSentence(filter))
  return (
    <div className={styles.fixed}>
      <p>
        <b>{t('sharing.dates')}</b> {datesOf(dates, days)}
      </p>
      {conditions.length > 0 && (
        <p>{t('sharing.filters', { filters: listFormat(spokenLanguage(), 'conjunction')(conditions) })}</p>
      )}
    </div>
  )
}

const reportsIn = (values: Values): ShareableReport[] => SHAREABLE_REPORTS.filter((report) => values[report] !== '')

function wrongIn(values: Values, today: string): FieldErrors<Field> {
  const { password, last_day: lastDay, least } = values
  const isLeast = /^\d+$/.test(least.trim()) && Number(least) >= SMALLEST_LEAST && Number(least) <= LARGEST_LEAST
  return {
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
): Omit<ViewInput, 'dates' | 'filters' | 'conversions'> {
  const { password, passwordOff, last_day: lastDay, least, origins } = values
  const isKept = password === '' && hasPassword === true && passwordOff === ''
  return {
    reports: reportsIn(values),
    ...(!isKept && { password: password === '' ? null : password }),
    last_day: lastDay === '' ? null : lastDay,
    least: least.trim() === '' ? null : Number(least),
    origins: splitWords(origins),
  }
}
