/** What `npm run bench -- exceptions` measures the detector with. */
import { openStore } from '@curlew/engine'
import { addDays, dayOf, startOfDay } from '@curlew/model'
import { createFigures } from '../figures/ask.ts'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import type { History } from './detect/history.ts'
import { DAYS_BEFORE, readHistory } from './history.ts'

export { DEFAULT_THRESHOLDS } from './detect/findings.ts'
export { type GeneratedSite, generateSite, type Plant } from './detect/generated-site.ts'
export { DAY_HOURS, WEEK_HOURS } from './detect/history.ts'
export { replay } from './detect/replay.ts'

/** Always the same months, so that two runs measure the same. */
const UNTIL = '2026-11-23'
const SITE_ID = 1

/** The sample site's figures, of so many days and of what the first of them is judged by. */
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
