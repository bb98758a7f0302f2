/** Imports a file with one event per line in Curlew's own format (docs/event-format.md). */
import { counted } from '@curlew/model'
import type { Database } from '../database/open.ts'
import { type Site, shownDomain } from '../entities/site.ts'
import { ENGLISH } from '../http/failure.ts'
import { IMPORT_BATCH, type ImportResult } from './importer.ts'
import { inTurn } from './in-turn.ts'
import type { plainFile } from './input/input-file.ts'
import { type LineBatch, readBatches } from './input/lines.ts'
import { placesOf } from './place.ts'
import { progressBar } from './progress-bar.ts'
import type { LinesTarget } from './target.ts'

/** After this many bad lines, the rest are only counted by reason. */
const SHOWN_REJECTIONS = 20

/** @returns number of skipped lines */
export async function importOwnFile(
  database: Database,
  site: Site,
  file: string,
  target: LinesTarget,
  { id, size }: Awaited<ReturnType<typeof plainFile>>,
): Promise<number> {
  const places = placesOf(database, site.id, id)
  const before = await places.find()
  if (before) console.log(`Going on at line ${before.line}, where the last import of this file stopped.`)
  const bar = progressBar(size)
  const sum = { added: 0, duplicates: 0, rejected: 0 }
  /** Counts by reason for lines that are not shown. */
  const further = new Map<string, number>()
  const turns = inTurn<LineBatch, ImportResult>(async (batch, { added, duplicates, rejected }) => {
    for (const rejection of rejected) {
      const reason = ENGLISH.sayRejected(rejection)
      if (sum.rejected++ < SHOWN_REJECTIONS) bar.note(`Line ${rejection.line} skipped: ${reason}`)
      else further.set(reason, (further.get(reason) ?? 0) + 1)
    }
    sum.added += added
    sum.duplicates += duplicates
    await places.remember({ offset: batch.nextOffset, line: batch.firstLine + batch.lines.length })
    bar.update(batch.nextOffset)
  })
  try {
    for await (const batch of readBatches(file, before ?? { offset: 0, line: 1 }, IMPORT_BATCH))
      await turns.add(batch, () => target.load(site, batch.lines, batch.firstLine))
    await turns.end()
  } finally {
    await turns.stop()
  }
  await places.forget()
  bar.done()
  for (const [reason, lines] of [...further].toSorted(([, a], [, b]) => b - a))
    console.log(`${counted(lines, 'more line')} skipped: ${reason}`)
  console.log(
    `${counted(sum.added, 'event')} added to ${shownDomain(site)}; ${counted(sum.duplicates, 'was', 'were')} there already; ${counted(sum.rejected, 'line')} skipped.`,
  )
  return sum.rejected
}
