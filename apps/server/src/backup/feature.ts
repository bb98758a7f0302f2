/** Backups: by the command line, and by schedule into the operator's folder (docs/backup.md). */
import type { Store } from '@curlew/engine'
import { DAY_MS, HOUR_MS } from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { type ImportAccess, isFromThisMachine } from '../import/target.ts'
import type { Manifest } from './manifest.ts'
import { readManifests } from './manifest.ts'
import { takeBackup } from './take-backup.ts'

type Needs = Pick<Base, 'config' | 'database' | 'version' | 'now' | 'log'> & { store: Store }

/** Takes one backup at a time. */
export interface Backups {
  /** @throws {CallError} `conflict` while another is being taken */
  take(folder: string, keep: number, signal?: AbortSignal): Promise<Manifest>
}

function createBackups({ config, database, version, now, store }: Needs): Backups {
  let isBusy = false
  return {
    async take(folder, keep, signal) {
      if (isBusy) throw new CallError('conflict', { code: 'backup_busy' })
      isBusy = true
      try {
        return await takeBackup({ store, database, dataFolder: config.dataFolder, version, now }, folder, keep, signal)
      } finally {
        isBusy = false
      }
    },
  }
}

const Wanted = z.object({ folder: z.string().min(1).max(4096), keep: z.coerce.number().int().min(1).max(1000) })

const BACKUP_ROUTE: PublicRoute<{ importAccess: ImportAccess; backups: Backups }> = {
  method: 'POST',
  path: '/backup',
  protection: 'import_token',
  async answer({ importAccess, backups }, c) {
    if (!isFromThisMachine(importAccess, c)) return c.notFound()
    const { folder, keep } = parse(Wanted, c.req.query())
    return c.json(await backups.take(folder, keep))
  },
}

export const BACKUP = {
  open: (needs: Needs): { backups: Backups } => ({ backups: createBackups(needs) }),
  publicRoutes: [BACKUP_ROUTE],
  jobs: ({ backups, config, log, now }: Needs & { backups: Backups }) => {
    const { backupFolder: folder, backupsKept: keep } = config
    if (folder === null) return []
    const run = async (signal: AbortSignal) => {
      const [latest] = await readManifests(folder)
      // An hour less than a day, so that a run that is a little early does not skip one.
      if (latest && now() - latest.manifest.takenAt < DAY_MS - HOUR_MS) return
      const { takenAt } = await backups.take(folder, keep, signal)
      log.info({ folder, takenAt }, 'a backup was taken')
    }
    return [{ name: 'backup', everyMs: HOUR_MS, run }]
  },
}
