/** When backups are taken, and taking them: one at a time. */
import { requireFeature, type Store } from '@curlew/engine'
import { BACKUPS_KEPT, BackupSchedule, type BackupStatus } from '@curlew/model/server-care'
import type { Base } from '../base.ts'
import { readSetting, writeSetting } from '../database/open.ts'
import { CallError } from '../http/failure.ts'
import { eventsIn, type Manifest, readManifests } from './manifest.ts'
import { takeBackup } from './take-backup.ts'

const SETTING = 'backup_schedule'
const NEVER: BackupSchedule = { daily: false, keep: BACKUPS_KEPT.usual }

export interface Backups {
  /** @throws {CallError} `conflict` while another is being taken */
  take(folder: string, keep: number, signal?: AbortSignal): Promise<Manifest>
  /** Begins one in the folder of the daily ones. Its outcome is in the status. @throws {CallError} as `take` */
  begin(): Promise<void>
  /** Where daily backups go, and how many stay; null: none are taken. */
  daily(): Promise<{ folder: string; keep: number } | null>
  status(): Promise<BackupStatus>
  /** @throws {CallError} if the environment sets the schedule */
  change(schedule: BackupSchedule): Promise<void>
}

export type BackupNeeds = Pick<Base, 'config' | 'database' | 'version' | 'now' | 'log'> & { store: Store }

export function createBackups({ config, database, version, now, log, store }: BackupNeeds): Backups {
  const { dataFolder, backupFolder, backupsKept } = config
  // Beside the data, because a backup inside would hold the ones before.
  const folder = backupFolder ?? `${dataFolder}-backups`
  let isBusy = false
  let failure: string | null = null

  const schedule = async (): Promise<BackupSchedule> => {
    if (backupFolder !== null) return { daily: true, keep: backupsKept }
    const stored = await readSetting(database, SETTING)
    return stored === undefined ? NEVER : (BackupSchedule.safeParse(JSON.parse(stored)).data ?? NEVER)
  }

  const backups: Backups = {
    async take(into, keep, signal) {
      requireFeature(store, 'backup')
      if (isBusy) throw new CallError('conflict', { code: 'backup_busy' })
      isBusy = true
      try {
        return await takeBackup({ store, database, config, version, now }, into, keep, signal)
      } finally {
        isBusy = false
      }
    },

    async begin() {
      requireFeature(store, 'backup')
      const { keep } = await schedule()
      if (isBusy) throw new CallError('conflict', { code: 'backup_busy' })
      failure = null
      void backups.take(folder, keep).catch((error: unknown) => {
        failure = error instanceof Error ? error.message : String(error)
        log.error({ error, folder }, 'a backup failed')
      })
    },

    async daily() {
      const { daily, keep } = await schedule()
      return daily ? { folder, keep } : null
    },

    async status() {
      const [latest] = await readManifests(folder)
      return {
        schedule: await schedule(),
        folder,
        from_environment: backupFolder !== null,
        latest: latest ? { taken_at: latest.manifest.takenAt, events: eventsIn(latest.manifest) } : null,
        is_busy: isBusy,
        failure,
      }
    },

    async change(wanted) {
      if (wanted.daily) requireFeature(store, 'backup')
      if (backupFolder !== null) throw new CallError('invalid_request', { code: 'backups_from_environment' })
      await writeSetting(database, SETTING, JSON.stringify(wanted))
    },
  }
  return backups
}
