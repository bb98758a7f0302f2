/**
 * Measures the accuracy of Exceptions: false alarms and detection time, on the sample site and on generated sites without and with
 * planted faults.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DAY_HOURS,
  DEFAULT_THRESHOLDS,
  type GeneratedSite,
  generateSite,
  type History,
  type Incident,
  NEW_SOURCE,
  type Plant,
  readSampleHistory,
  replay,
  sourceNamedBy,
  WEEK_HOURS,
} from '@curlew/server/exceptions-bench'

/** Days before the first expectation: eight weeks, four to measure the spread, and one for the trend. */
const BEFORE = 13 * 7
const MONTH = 30
const PLANT_HOURS = 30
const VOLUMES = { quiet: [60, 400, 3000, 12_000], planted: [12_000, 20_000] } as const
const SEEDS = 12
const KINDS: Plant['what'][] = ['drop', 'spike', 'broken checkout', 'lost source', 'bot wave', 'new source']

export async function measureExceptions(show: (what: string, figure: string) => void): Promise<void> {
  await measureSample(show)
  measureQuiet(show)
  measurePlanted(show)
}

const entriesIn = (history: History) =>
  replay(history, { from: BEFORE * DAY_HOURS, to: history.hours - 1 }, DEFAULT_THRESHOLDS)
const entriesOf = (site: GeneratedSite) => entriesIn(generateSite(site))

async function measureSample(show: (what: string, figure: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-bench-'))
  try {
    const months = 8
    const days = months * MONTH
    const history = await readSampleHistory(folder, days)
    const hours = { from: history.hours - days * DAY_HOURS, to: history.hours - 1 }
    const found = replay(history, hours, DEFAULT_THRESHOLDS)
    const perMonth = (found.length / months).toFixed(2)
    show(
      'exceptions of the sample site, its own events included',
      `${found.length} in ${months} months, ${perMonth} a month`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function measureQuiet(show: (what: string, figure: string) => void): void {
  for (const sessions of VOLUMES.quiet) {
    const months = 2
    let count = 0
    for (let seed = 1; seed <= SEEDS; seed++)
      count += entriesOf({ seed, sessions, days: BEFORE + months * MONTH, growth: ((seed % 3) - 1) * 0.02 }).length
    const perMonth = (count / (months * SEEDS)).toFixed(2)
    show(`false exceptions, ${sessions} sessions a day`, `${count} in ${months * SEEDS} months, ${perMonth} a month`)
  }
}

function measurePlanted(show: (what: string, figure: string) => void): void {
  let [all, found] = [0, 0]
  for (const what of KINDS) {
    let [of, hits] = [0, 0]
    for (const sessions of VOLUMES.planted) {
      for (let seed = 1; seed <= SEEDS; seed++) {
        // Any weekday, at any time between nine and nine.
        const from = BEFORE * DAY_HOURS + ((seed * 29) % (WEEK_HOURS / DAY_HOURS)) * DAY_HOURS + 10 + (seed % 11)
        const plants = [{ what, from, hours: PLANT_HOURS }]
        const history = generateSite({ seed: seed * 7, sessions, days: BEFORE + 10, plants })
        of++
        // If the cause is a new source, the incident must name it.
        const isDetected = ({ first, lead }: Incident) =>
          first >= from && first < from + 2 && (what !== 'new source' || sourceNamedBy(history, lead) === NEW_SOURCE)
        if (entriesIn(history).some(isDetected)) hits++
      }
    }
    show(`found within two hours: ${what}`, `${hits} of ${of}`)
    all += of
    found += hits
  }
  show('found within two hours, all', `${found} of ${all}, ${((100 * found) / all).toFixed(1)} %`)
}
