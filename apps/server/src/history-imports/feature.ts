/** Imports of history in the app: files that are sent in pieces, what they would bring, the import, and undoing it. */
import { DAY_MS, MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import type { Removals } from '../sites/removals.ts'
import { HISTORY_IMPORT_ROUTES, IMPORT_UNDO } from './routes.ts'
import { type ImportUploads, openUploads } from './uploads.ts'
import { createImportWorker, type ImportWorker } from './worker.ts'

type Opens = { uploads: ImportUploads; importWorker: ImportWorker }

export const HISTORY_IMPORTS = {
  async open(
    needs: Omit<Parameters<typeof createImportWorker>[0], 'uploads'> &
      Pick<Base, 'now'> & { removals: Pick<Removals, 'onRemove'> },
  ): Promise<Opens> {
    const { config, database, now, removals } = needs
    const uploads = await openUploads({ dataFolder: config.dataFolder, database, now })
    const importWorker = createImportWorker({ ...needs, uploads })
    removals.onRemove(importWorker.endRemoved)
    return { uploads, importWorker }
  },
  close: ({ importWorker }: Opens) => importWorker.close(),
  routes: HISTORY_IMPORT_ROUTES,
  publicRoutes: [IMPORT_UNDO],
  jobs: ({ uploads, importWorker }: Opens) => [
    // Goes on after a restart, and tries again what failed.
    { name: 'imports', everyMs: 10 * MINUTE_MS, atStart: true as const, run: importWorker.work },
    {
      name: 'old-import-files',
      everyMs: DAY_MS,
      delayMs: 20 * MINUTE_MS,
      inEachProcess: true as const,
      run: () => uploads.removeOld(),
    },
  ],
}
