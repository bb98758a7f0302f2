/** Keeps a few of the events that are not counted, so that owners see what they were. */
import { DAY_MS, DropReason, type NotCountedSample, SAMPLE_DAYS } from '@curlew/model'
import type { Base } from '../base.ts'
import { transact } from '../database/schema/transact.ts'
import { cleanText, readAddress, visitorText } from '../text/address.ts'

/** Minimum time between two samples of a site and reason, so that a flood writes little. */
const PAUSE_MS = 60_000
/** Samples of a site and reason; older ones are deleted. */
const MOST = 20
const LONGEST_AGENT = 200

/** Never sampled: people who refuse to be counted, and duplicates, which were counted once. */
const NEVER: ReadonlySet<DropReason> = new Set(['opted_out', 'duplicate'])

/** The event as it arrived. */
export interface NotCounted {
  name: string
  url: string
  userAgent: string
}

export interface Samples {
  /** Keeps a sample in the background, unless the last one of its site and reason is less than a minute old. */
  keep(site: number, reason: DropReason, at: number, arrived: () => NotCounted): void
  /** Newest first. */
  list(site: number): Promise<NotCountedSample[]>
  /** Deletes what is older than {@link SAMPLE_DAYS}. */
  deleteOld(): Promise<void>
}

export function createSamples({ database, now, log }: Pick<Base, 'database' | 'now' | 'log'>): Samples {
  /** Time of the last sample by site and reason. */
  const lastKept = new Map<string, number>()

  async function write(site: number, sample: NotCountedSample): Promise<void> {
    await transact(database, async (transaction) => {
      await transaction
        .insertInto('not_counted_samples')
        .values({ site_id: site, ...sample })
        .execute()
      const ofReason = transaction
        .selectFrom('not_counted_samples')
        .where('site_id', '=', site)
        .where('reason', '=', sample.reason)
      await transaction
        .deleteFrom('not_counted_samples')
        .where('site_id', '=', site)
        .where('reason', '=', sample.reason)
        .where('id', 'not in', ofReason.select('id').orderBy('id', 'desc').limit(MOST))
        .execute()
    })
  }

  return {
    keep(site, reason, at, arrived) {
      const key = `${site} ${reason}`
      if (NEVER.has(reason) || at - (lastKept.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return
      lastKept.set(key, at)
      const { name, url, userAgent } = arrived()
      const page = readAddress(url)
      write(site, {
        ...{ reason, at, event: cleanText(name, 40) },
        page: page ? visitorText(`${page.hostname}${page.path}`, 200) : '',
        agent: cleanText(userAgent, LONGEST_AGENT),
      }).catch((error) => log.error({ err: error }, 'could not keep a sample of what was not counted'))
    },
    async list(site) {
      const rows = await database
        .selectFrom('not_counted_samples')
        .select(['reason', 'at', 'event', 'page', 'agent'])
        .where('site_id', '=', site)
        .where('at', '>=', now() - SAMPLE_DAYS * DAY_MS)
        .orderBy('id', 'desc')
        .execute()
      return rows.flatMap((row) => {
        const reason = DropReason.safeParse(row.reason)
        return reason.success ? [{ ...row, reason: reason.data }] : []
      })
    },
    async deleteOld() {
      await database
        .deleteFrom('not_counted_samples')
        .where('at', '<', now() - SAMPLE_DAYS * DAY_MS)
        .execute()
    },
  }
}
