/** What an import brought: printed by the command, as text or as JSON. */
import { dayOf, type ReportKey } from '@curlew/model'
import type { Words } from '@curlew/words'
import { type Site, shownDomain } from '../entities/site.ts'
import type { LineOfFile } from './coverage/coverage.ts'
import { fedReports } from './coverage/feeds.ts'
import { type ForeignResult, LATER, REFUSED } from './foreign-import.ts'
import type { InputFile } from './input/input-file.ts'
import type { Kind, Reason } from './kind/kind.ts'

export interface ImportReport {
  site: string
  /** As in `--from`. */
  kind: string
  title: string
  unit: readonly [string, string]
  files: string[]
  /** Nothing was written. */
  isDry: boolean
  /** Days of the site; null without events. */
  from: string | null
  to: string | null
  lines: number
  pageViews: number
  otherEvents: number
  /** By AI crawlers. */
  fetches: number
  visitors: number
  /** Whether many visitors were estimated, to a thousandth. */
  visitorsEstimated: boolean
  /** Null in a dry run. */
  added: number | null
  alreadyThere: number | null
  leftOut: LeftOutReport[]
  /** Files that could be read only up to a line. */
  damaged: LineOfFile[]
  /** No line at all is of this kind. */
  isUnreadable: boolean
  /** The day on which the site was added, if there are events from then on: its script may have counted them already. */
  maybeTwiceFrom: string | null
  reports: FedReport[]
  lacks: readonly string[]
}

interface LeftOutReport {
  reason: string
  text: string
  lines: number
  /** The first lines, if they are not what such a file should hold. */
  first: LineOfFile[]
}

interface FedReport {
  key: ReportKey
  title: string
  /** The first day with data; null: none. */
  since: string | null
}

export interface Imported {
  name: string
  kind: Kind
  site: Site
  files: readonly Pick<InputFile, 'name'>[]
  isDry: boolean
}

export function importReport(
  { name, kind, site, files, isDry }: Imported,
  { coverage, added, there }: ForeignResult,
  { t }: Pick<Words, 't'>,
): ImportReport {
  const day = (time: number) => dayOf(site.timeZone, time)
  const hasEvents = coverage.pageViews + coverage.otherEvents > 0
  const leftOut = [...coverage.leftOut].toSorted(([, a], [, b]) => b.lines - a.lines)
  const faults = leftOut.flatMap(([code, { lines }]) => (kind.reasons[code]?.isFault ? lines : []))
  return {
    site: shownDomain(site),
    kind: name,
    title: kind.title,
    unit: kind.unit,
    files: files.map((file) => file.name),
    isDry,
    from: hasEvents ? day(coverage.first) : null,
    to: hasEvents ? day(coverage.last) : null,
    lines: coverage.lines,
    pageViews: coverage.pageViews,
    otherEvents: coverage.otherEvents,
    fetches: coverage.fetches,
    visitors: coverage.visitors.count,
    visitorsEstimated: !coverage.visitors.isExact,
    added: isDry ? null : added,
    alreadyThere: isDry ? null : there,
    leftOut: leftOut.map(([code, { lines, first }]) => {
      const { text, isFault } = reasonFor(kind, code)
      return { reason: code.startsWith(REFUSED) ? 'refused' : code, text, lines, first: isFault ? first : [] }
    }),
    damaged: coverage.damaged,
    isUnreadable: coverage.lines > 0 && faults.reduce((sum, lines) => sum + lines, 0) === coverage.lines,
    maybeTwiceFrom: coverage.last >= site.createdAt ? day(site.createdAt) : null,
    reports: fedReports(coverage.feeds).map(({ key, since }) => ({
      ...{ key, title: t(`title.${key}`) },
      since: since === null ? null : day(since),
    })),
    lacks: kind.lacks,
  }
}

function reasonFor(kind: Kind, code: string): Reason {
  if (code === LATER) return { text: 'from the given day on' }
  return kind.reasons[code] ?? { text: code.slice(REFUSED.length), isFault: true }
}
