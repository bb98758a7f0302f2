import {
  Card,
  cx,
  Flag,
  fileNameOf,
  funnelColor,
  Icon,
  type ReportData,
  Select,
  TableActions,
  useApp,
  useUrlChoice,
} from '@curlew/ui'
import { MISSING, t } from '@curlew/words'
import { StepFigure } from '../funnel-stages/step-figure.tsx'
import { hasFailed } from '../section/section.ts'
import SectionFailure from '../section/section-failure.tsx'
import { type FunnelPayload, type FunnelRow, STEPS } from './payload.ts'
import styles from './table.module.css'
import { BREAKDOWNS, type Breakdown, categoryName, categoryValue, DIMENSION_OF, stepName } from './words.tsx'

/** Values of every step: in total or, broken down, also by channel or country. */
export function FunnelTable({ data }: { data: ReportData<FunnelPayload> }) {
  const { pageData } = useApp()
  const [breakdown, setBreakdown] = useUrlChoice('breakdown', BREAKDOWNS)
  const listed = data.funnel_table[breakdown]
  const rows = hasFailed(listed) ? null : listed
  const { startDate: start, endDate: end } = data.reportcurrentrange
  return (
    <Card
      title={t('funnel.table')}
      control={
        <Select
          label={t('funnel.breakdown')}
          value={breakdown}
          onChange={setBreakdown}
          options={BREAKDOWNS.map((value) => ({ value, label: t(`funnel.by.${value}`) }))}
          isInline
        />
      }
      footer={
        <>
          <span className={styles.remark}>{rows && breakdown !== 'none' && t('funnel.categoryNote')}</span>
          {rows && (
            <TableActions
              records={() => recordsOf(rows, breakdown)}
              fileName={fileNameOf('csv', 'ecommerce-funnel', pageData.site.domain, { start, end })}
            />
          )}
        </>
      }
    >
      {hasFailed(listed) ? <SectionFailure section={listed} /> : <Steps rows={listed} breakdown={breakdown} />}
    </Card>
  )
}

function Steps({ rows, breakdown }: { rows: readonly FunnelRow[]; breakdown: Breakdown }) {
  return (
    <table className={styles.table} aria-label={t('funnel.table')} data-broken-down={breakdown !== 'none' || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('funnel.stepHead')}</th>
          {breakdown !== 'none' && <th scope="col">{t('funnel.category')}</th>}
          <th scope="col">{t('funnel.users')}</th>
          <th scope="col">{t('funnel.completionRate')}</th>
          <th scope="col">{t('funnel.abandonments')}</th>
          <th scope="col">{t('funnel.abandonmentRate')}</th>
        </tr>
      </thead>
      {STEPS.map((step) => (
        <Step key={step} rows={rows.filter((row) => row.step === step)} breakdown={breakdown} most={rows[0]!.users} />
      ))}
    </table>
  )
}

interface StepProps {
  /** Rows of one step, total first. */
  rows: readonly FunnelRow[]
  breakdown: Breakdown
  /** Highest number of visitors in the table. */
  most: number
}

function Step({ rows, breakdown, most }: StepProps) {
  const { step } = rows[0]!
  return (
    <tbody className={styles.step}>
      {rows.map((row, index) => (
        <tr
          key={`${row.kind} ${row.breakdown_category} ${row.iso}`}
          className={cx(row.kind === 'total' && styles.total)}
        >
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length} className={styles.name}>
              {breakdown === 'none' && <Bar row={row} most={most} />}
              <i style={{ background: funnelColor(STEPS.indexOf(step), STEPS.length) }} />
              <span>{stepName(step)}</span>
            </th>
          )}
          {breakdown !== 'none' && (
            <th scope="row" className={styles.category}>
              <Bar row={row} most={most} />
              <span>
                {breakdown === 'country' && row.kind !== 'total' && <CountryIcon iso={row.iso} />}
                <bdi title={categoryName(row, breakdown)}>{categoryName(row, breakdown)}</bdi>
              </span>
            </th>
          )}
          <Figures row={row} of={countedIn(row, breakdown, rows)} />
        </tr>
      ))}
    </tbody>
  )
}

/** Who is counted in a row; undefined: everybody. */
function countedIn({ kind, ...row }: FunnelRow, breakdown: Breakdown, rows: readonly FunnelRow[]) {
  if (kind === 'total' || breakdown === 'none') return undefined
  const dimension = DIMENSION_OF[breakdown]
  if (kind === 'category') return { target: { dimension, value: categoryValue(row, breakdown) } }
  const listed = rows.filter((other) => other.kind === 'category').map((other) => categoryValue(other, breakdown))
  return { target: { dimension, value: '' }, listed }
}

function Figures({ row, of }: { row: FunnelRow; of: ReturnType<typeof countedIn> }) {
  const { formats } = useApp()
  const step = STEPS.indexOf(row.step)
  const { users, users_rate: ofFirst, completion_rate: goesOn, abandonments: left, abandonments_rate: leftShare } = row
  return (
    <>
      <td data-label={t('funnel.users')} className={styles.users}>
        <b>
          <StepFigure step={step} of={of} part="people" shown={users}>
            {formats.number(users)}
          </StepFigure>
        </b>{' '}
        <span>
          <StepFigure step={step} of={of} part="ofFirst" shown={ofFirst}>
            {formats.percent(ofFirst)}
          </StepFigure>
        </span>
      </td>
      <td data-label={t('funnel.completionRate')}>
        {goesOn === null ? (
          MISSING
        ) : (
          <StepFigure step={step + 1} of={of} part="ofBefore" shown={goesOn}>
            {formats.percent(goesOn)}
          </StepFigure>
        )}
      </td>
      <td data-label={t('funnel.abandonments')}>
        {left === null ? (
          MISSING
        ) : (
          <StepFigure step={step} of={of} part="left" shown={left}>
            {formats.number(left)}
          </StepFigure>
        )}
      </td>
      <td data-label={t('funnel.abandonmentRate')}>
        {leftShare === null ? (
          MISSING
        ) : (
          <StepFigure step={step} of={of} part="leftShare" shown={leftShare}>
            {formats.percent(leftShare)}
          </StepFigure>
        )}
      </td>
    </>
  )
}

/** Globe icon for "Other" and unknown countries. */
function CountryIcon({ iso }: Pick<FunnelRow, 'iso'>) {
  return iso ? <Flag iso={iso} /> : <Icon name="globe" className={styles.somewhere} />
}

function Bar({ row, most }: { row: FunnelRow; most: number }) {
  return <i className={styles.bar} style={{ inlineSize: `${most > 0 ? (row.users / most) * 100 : 0}%` }} />
}

/** For export: raw values, rates in percent. */
function recordsOf(rows: readonly FunnelRow[], breakdown: Breakdown): (string | number | null)[][] {
  const inPercent = (label: string) => t('table.export.unit', { label, unit: '%' })
  const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(12)))
  const category = <T,>(value: T) => (breakdown === 'none' ? [] : [value])
  return [
    [
      t('funnel.stepHead'),
      ...category(t('funnel.category')),
      t('funnel.usersCount'),
      t('funnel.users'),
      inPercent(t('funnel.completionRate')),
      t('funnel.abandonments'),
      inPercent(t('funnel.abandonmentRate')),
    ],
    ...rows.map((row) => [
      stepName(row.step),
      ...category(categoryName(row, breakdown)),
      row.users,
      rounded(row.users_rate),
      rounded(row.completion_rate),
      row.abandonments,
      rounded(row.abandonments_rate),
    ]),
  ]
}
