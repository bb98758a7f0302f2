/** Imports another tool's files as the command does, into a server of this process. */
import type { StoredEvent } from '@curlew/model'
import type { ImportReport } from '@curlew/model/history-imports'
import { createWords } from '@curlew/words'
import { expect } from 'vitest'
import type { TestServer } from '../../test/test-server.ts'
import { type ForeignImport, importForeign } from '../foreign-import.ts'
import { importReport } from '../import-report.ts'
import { readLines, storeLines } from '../importer.ts'
import { inputFile } from '../input/input-file.ts'
import { KINDS } from '../kinds.ts'
import { NO_PROGRESS } from '../progress-bar.ts'

/** @returns its report, and the events as they were stored, for the plain evaluator */
export async function importKind(
  name: string,
  server: TestServer,
  files: readonly string[],
  changes: Partial<ForeignImport> = {},
): Promise<{ report: ImportReport; events: StoredEvent[] }> {
  const { store, database, geo } = server.services
  const events: StoredEvent[] = []
  const parts: ForeignImport = {
    ...{ name, kind: KINDS.get(name)!, site: server.site, host: server.site.domain, database, geo },
    files: await Promise.all(files.map(inputFile)),
    before: Number.POSITIVE_INFINITY,
    target: {
      async load(site, lines, firstLine) {
        const read = await readLines(site, lines, firstLine)
        expect(read.rejected).toEqual([])
        events.push(...read.events)
        return { stored: storeLines(store, read) }
      },
    },
    progress: NO_PROGRESS,
    ...changes,
  }
  const result = await importForeign(parts)
  const words = await createWords({ locale: 'en' })
  return { report: importReport({ ...parts, isDry: parts.target === null }, result, words), events }
}

/** Lines left out by reason; those that fail the checks of all history, by sentence. */
export const leftOut = ({ leftOut: reasons }: ImportReport): Record<string, number> =>
  Object.fromEntries(reasons.map(({ reason, text, lines }) => [reason === 'refused' ? text : reason, lines]))
