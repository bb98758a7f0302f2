/** Notices about the machine, for its operator. */
import { statfs } from 'node:fs/promises'
import { DAY_MS } from '@curlew/model'
import type { GeoLookup } from '../geo/geo.ts'
import type { NoticeSource } from './notice.ts'

/** Addresses change hands slowly: data older than a year has errors. */
const OLD_AFTER_DAYS = 365
/** Less free space than this in the data folder triggers a notice: some weeks of visits, and room for compaction. */
const LITTLE_BYTES = 2 ** 30

export interface MachineNoticeNeeds {
  geo: Pick<GeoLookup, 'builtAt'>
  dataFolder: string
  /** Free bytes on a folder's disk. */
  freeBytes?: (folder: string) => Promise<number>
}

export const machineNotices = ({ geo, dataFolder, freeBytes = bytesFree }: MachineNoticeNeeds): NoticeSource => ({
  for: 'operator',
  async notices({ words: { t, days, formats }, now }) {
    const free = await freeBytes(dataFolder)
    const isOld = geo.builtAt !== null && now - geo.builtAt > OLD_AFTER_DAYS * DAY_MS
    return [
      ...(free < LITTLE_BYTES
        ? [
            {
              id: 'disk',
              title: t('notifications.disk'),
              content: t('notifications.diskText', { megabytes: formats.number(Math.floor(free / 2 ** 20)) }),
              icon: 'alert' as const,
              since: now,
            },
          ]
        : []),
      ...(isOld
        ? [
            {
              id: `city-data:${geo.builtAt}`,
              title: t('notifications.cityData'),
              content: t('notifications.cityDataText', {
                day: days.full(new Date(geo.builtAt!).toISOString().slice(0, 10)),
              }),
              icon: 'info' as const,
              since: geo.builtAt! + OLD_AFTER_DAYS * DAY_MS,
            },
          ]
        : []),
    ]
  },
})

async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
