/** What whoever runs the server should know of the machine. */
import { statfs } from 'node:fs/promises'
import { DAY_MS } from '@curlew/model'
import type { GeoLookup } from '../geo/geo.ts'
import type { NoticeSource } from './notice.ts'

/** Addresses move slowly: data of a year ago are wrong here and there. */
const OLD_AFTER_DAYS = 365
/** Less than this free on the disk of the data folder is little: visits of some weeks, and room to tidy up. */
const LITTLE_BYTES = 2 ** 30

export interface MachineNoticeParts {
  geo: Pick<GeoLookup, 'builtAt'>
  dataFolder: string
  /** Bytes free on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>
}

export const machineNotices = ({ geo, dataFolder, freeBytes = bytesFree }: MachineNoticeParts): NoticeSource => ({
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
