/** What sites have published, as they say themselves. */
import type { Base } from '../base.ts'
import { createContentCounter, NO_CONTENT_COUNTER } from './content-counts.ts'

export const CONTENT = {
  open: ({ config, uptime }: Pick<Base, 'config' | 'uptime'>) => ({
    content: config.askSites ? createContentCounter(uptime) : NO_CONTENT_COUNTER,
  }),
}
