/** What an import brought: printed by the command, as text or as JSON. */
import { dayOf } from '@curlew/model'
import type { ImportReport } from '@curlew/model/history-imports'
import type { Words } from '@curlew/words'
import { type Site, shownDomain } from '../entities/site.ts'
import { fedReports } from './coverage/feeds.ts'
import { type ForeignResult, LATER, REFUSED } from './foreign-import.ts'
import type { InputFile } from './input/input-file.ts'
import type { Kind, Reason } from './kind/kind.ts'

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
    isUnreadable:
      faults.reduce((sum, lines) => sum + lines, 0) === coverage.lines && coverage.lines + coverage.damaged.length > 0,
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
