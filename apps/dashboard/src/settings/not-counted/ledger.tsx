import { type DateRange, Dropped, daysOf, NotCountedSamples, presetRange, REST_PATHS } from '@curlew/model'
import { Card, layerColor, NativeSelect, StackedDays, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useId, useState } from 'react'
import { Loaded } from '../../forms/loaded.tsx'
import { useSetting } from '../shared/use-setting.ts'
import { byReason, layersOf, type NotCountedReason } from './by-reason.ts'
import { CleanUp } from './clean-up.tsx'
import styles from './ledger.module.css'
import { ReasonRow } from './reason-row.tsx'

const RANGES = ['last7days', 'last30days', 'last90days'] as const
type Range = (typeof RANGES)[number]
/** Layers of the chart. */
const MOST_LAYERS = 5

/** What was not counted, and what is left out of all figures. */
export default function NotCountedCards() {
  const { pageData } = useApp()
  const [chosen, setChosen] = useState<Range>('last30days')
  const { range } = presetRange(chosen, pageData.today)
  const { data, error } = useSetting(`${REST_PATHS.dropped}?${new URLSearchParams({ ...range })}`, Dropped)
  // How tall the ledger is depends on its data: what is below it waits, so that it does not move.
  const [hasCome, setHasCome] = useState(false)
  if (!hasCome && (data || error)) setHasCome(true)
  return (
    <>
      <Card title={t('settings.dropped')} control={<RangeChoice value={chosen} onChange={setChosen} />}>
        <div className={styles.ledger}>
          <Loaded data={data} error={error} height={480}>
            {({ dropped }) => <Ledger dropped={dropped} range={range} />}
          </Loaded>
        </div>
      </Card>
      {hasCome && <CleanUp />}
    </>
  )
}

/** What was not counted, by day and reason, with samples. */
function Ledger({ dropped, range }: { dropped: Dropped['dropped']; range: DateRange }) {
  if (dropped === null) return <p role="status">{t('dropped.unknown')}</p>
  const reasons = byReason(dropped, range)
  return reasons.length === 0 ? <p>{t('dropped.none')}</p> : <Reasons reasons={reasons} range={range} />
}

function RangeChoice({ value, onChange }: { value: Range; onChange(range: Range): void }) {
  return (
    <NativeSelect
      aria-label={t('ledger.range')}
      value={value}
      options={RANGES.map((range) => ({ value: range, label: t(`ledger.${range}`) }))}
      onChange={onChange}
    />
  )
}

function Reasons({ reasons, range }: { reasons: readonly NotCountedReason[]; range: DateRange }) {
  const { formats, days } = useApp()
  const { data } = useSetting(REST_PATHS.notCountedSamples, NotCountedSamples)
  const id = useId()
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  const layers = layersOf(reasons, MOST_LAYERS)
  const placeOf = (reason: string) => {
    const place = layers.findIndex(({ key }) => key === reason)
    return place < 0 ? layers.length - 1 : place
  }
  const eachDay = daysOf(range).map((day, index) => {
    const count = reasons.reduce((sum, { values }) => sum + values[index]!, 0)
    return { key: day, label: days.short(day), words: t('ledger.day', { day: days.weekday(day), count }) }
  })
  return (
    <>
      <p id={id} className={styles.sum}>
        {t('ledger.sum', { count: total })}
      </p>
      <StackedDays label={t('ledger.chart')} days={eachDay} layers={layers} format={formats.number} />
      <table className={styles.table} aria-describedby={id}>
        <caption className="visually-hidden">{t('settings.dropped')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.droppedReason')}</th>
            <th scope="col">{t('settings.droppedCount')}</th>
            <th scope="col">{t('ledger.share')}</th>
            <th scope="col">{t('ledger.lastDay')}</th>
            <th scope="col">{t('ledger.samples')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('ledger.change')}</span>
            </th>
          </tr>
        </thead>
        {reasons.map((reason) => (
          <ReasonRow
            key={reason.reason}
            reason={reason}
            total={total}
            color={layerColor(placeOf(reason.reason))}
            samples={data?.samples.filter((sample) => sample.reason === reason.reason) ?? []}
          />
        ))}
      </table>
      <p className={styles.note}>{t('ledger.note')}</p>
    </>
  )
}
