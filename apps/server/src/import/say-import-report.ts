/** The report of an import as lines for people. */
import { counted } from '@curlew/model'
import type { ImportReport } from '@curlew/model/history-imports'
import type { LineOfFile } from './coverage/coverage.ts'

export function sayImportReport(report: ImportReport): string {
  const { unit, leftOut, lacks, damaged } = report
  const fed = report.reports.filter(({ since }) => since !== null)
  const others = report.reports.filter(({ since }) => since === null)
  return [
    `${report.title} for ${report.site}${report.isDry ? ', dry run: nothing was written' : ''}`,
    ...rows([
      ['Days', report.from === null ? 'none' : `${report.from} to ${report.to}`],
      ['Read', counted(report.lines, ...unit)],
      ['Page views', number(report.pageViews)],
      ['Other events', number(report.otherEvents)],
      ...(report.fetches > 0 ? [['Fetches by AI crawlers', number(report.fetches)] as const] : []),
      ['Visitors', `${report.visitorsEstimated ? 'about ' : ''}${number(report.visitors)}`],
      ...(report.added === null || report.alreadyThere === null
        ? []
        : [['Stored', `${number(report.added)} added; ${number(report.alreadyThere)} were there already`] as const]),
    ]),
    ...section(
      'Left out',
      leftOut.map((reason) => [counted(reason.lines, ...unit), say(reason)] as const),
    ),
    ...section(
      'Reports with this history',
      fed.map(({ title, since }) => [title, `from ${since}`] as const),
    ),
    ...section('Reports without it', others.length > 0 ? [[others.map(({ title }) => title).join(', ')]] : []),
    ...section(
      'Not in these files',
      lacks.map((lack) => [lack]),
    ),
    ...(report.maybeTwiceFrom === null ? [] : [`\n${twice(report.maybeTwiceFrom)}`]),
    ...damaged.map(({ file, line }) => `\n${file} is damaged: it was read up to ${unit[0]} ${line}.`),
    ...(report.isUnreadable ? [`\nNothing in it is of the kind ${report.kind}: is this the right file?`] : []),
  ].join('\n')

  function say({ text, first }: ImportReport['leftOut'][number]): string {
    return first.length === 0 ? text : `${text} (${places(first)})`
  }

  function places(lines: readonly LineOfFile[]): string {
    const named = lines.map(({ file, line }) => (report.files.length > 1 ? `${file}:${line}` : String(line)))
    return `${report.unit[0]} ${named.join(', ')}`
  }
}

const twice = (day: string) =>
  `The site was added on ${day}. What its script has counted since then counts twice now: leave it out with --before ${day}, or the day on which the script began.`

type Row = readonly string[]

function rows(cells: readonly Row[]): string[] {
  const width = Math.max(0, ...cells.map((row) => (row.length > 1 ? row[0]!.length : 0)))
  return cells.map(
    ([first = '', ...others]) => `  ${[others.length > 0 ? first.padEnd(width) : first, ...others].join('  ')}`,
  )
}

const section = (heading: string, cells: readonly Row[]): string[] =>
  cells.length === 0 ? [] : ['', heading, ...rows(cells)]

/** With separators: `1,200`. */
const number = (count: number) => counted(count, '', '').trim()
