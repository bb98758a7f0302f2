/** Data for `npm run bench -- exceptions`, which measures the detector. */
import { openStore } from '@curlew/engine'
import { addDays, dayOf, startOfDay } from '@curlew/model'
import { createFigures } from '../figures/ask.ts'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import type { Finding } from './detect/findings.ts'
import { clockOf, type History, sumsOf } from './detect/history.ts'
import { mainlyOf, weeksBefore } from './explain.ts'
import { DAYS_BEFORE, readHistory } from './history.ts'

export { DEFAULT_THRESHOLDS } from './detect/findings.ts'
export { type GeneratedSite, generateSite, NEW_SOURCE, type Plant } from './detect/generated-site.ts'
export { DAY_HOURS, type History, WEEK_HOURS } from './detect/history.ts'
export type { Incident } from './detect/incidents.ts'
export { replay } from './detect/replay.ts'

/** Fixed end of the data, so that runs are comparable. */
const UNTIL = '2026-11-23'
const SITE_ID = 1

/** The sample site's figures for a number of days and the history before it. */
export async function readSampleHistory(folder: string, days: number): Promise<History> {
  const store = await openStore({ folder })
  try {
    const { timezone: timeZone, currency } = SAMPLE_SITE
    const now = startOfDay(timeZone, UNTIL)
    const from = startOfDay(timeZone, addDays(dayOf(timeZone, now), -days - DAYS_BEFORE))
    await importEvents(store, { id: SITE_ID, ...SAMPLE_SITE }, sampleEvents({ seed: SAMPLE_SEED, from, to: now }))
    const site = { id: SITE_ID, timeZone, currency, source: 'curlew', rates: {} }
    return await createFigures(() => store).ask(site, (ask) => readHistory(ask, { timeZone, now, days }), {
      tooLong: { code: 'sample_too_slow' },
      timeoutMs: 60_000,
    })
  } finally {
    await store.close()
  }
}

/** The source that the detector names as the cause. */
export function sourceNamedBy(history: History, lead: Finding): string | undefined {
  if (lead.signal === 'source') return lead.value
  const sources = history.series.filter(({ signal }) => signal === 'source')
  const count = (from: number, to: number) =>
    new Map(sources.map(({ value, counts }) => [value, sumsOf(counts)(from, to)]))
  const before = new Map<string, number>()
  for (const { from, to } of weeksBefore(clockOf(history), lead))
    for (const [value, figure] of count(from, to)) before.set(value, (before.get(value) ?? 0) + figure)
  const now = count(lead.last - lead.width + 1, lead.last)
  return mainlyOf([{ dimension: 'sessionSource', now, before }], lead)?.value
}
