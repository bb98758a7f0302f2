/** Backups: by the command line, and by schedule into the operator's folder (docs/backup.md). */

import { DAY_MS, HOUR_MS, REST_PATHS } from '@curlew/model'
import { BackupSchedule } from '@curlew/model/server-care'
import { z } from 'zod'
import type { PublicRoute } from '../calls/public-route.ts'
import type { RestCall, RestRoute } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import { type ImportAccess, isFromThisMachine } from '../import/target.ts'
import { type BackupNeeds, type Backups, createBackups } from './backups.ts'
import { readManifests } from './manifest.ts'

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

type Call = RestCall<{ backups: Backups }>

const care = { path: REST_PATHS.backups, access: 'update_settings', ofInstallation: true } as const

const CARE_ROUTES: readonly RestRoute<{ backups: Backups }>[] = [
  { ...care, method: 'GET', answer: ({ services: { backups } }: Call) => backups.status() },
  { ...care, method: 'PUT', activity: 'backups_changed', answer: changeSchedule },
  { ...care, method: 'POST', activity: 'backup_begun', answer: begin },
]

async function changeSchedule({ services: { backups }, body }: Call) {
  await backups.change(parse(BackupSchedule, body))
  return backups.status()
}

async function begin({ services: { backups } }: Call) {
  await backups.begin()
  return backups.status()
}

export const BACKUP = {
  open: (needs: BackupNeeds): { backups: Backups } => ({ backups: createBackups(needs) }),
  routes: CARE_ROUTES,
  publicRoutes: [BACKUP_ROUTE],
  jobs: ({ backups, log, now }: BackupNeeds & { backups: Backups }) => [
    {
      name: 'backup',
      everyMs: HOUR_MS,
      async run(signal: AbortSignal) {
        const daily = await backups.daily()
        if (daily === null) return
        const { folder, keep } = daily
        const [latest] = await readManifests(folder)
        // An hour less than a day, so that a run that is a little early does not skip one.
        if (latest && now() - latest.manifest.takenAt < DAY_MS - HOUR_MS) return
        const { takenAt } = await backups.take(folder, keep, signal)
        log.info({ folder, takenAt }, 'a backup was taken')
      },
    },
  ],
}
