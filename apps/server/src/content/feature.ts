/** How much content sites have published, by their own account. */
import type { Base } from '../base.ts'
import { createContentCounter, NO_CONTENT_COUNTER } from './content-counts.ts'

export const CONTENT = {
  open: ({ config, uptime }: Pick<Base, 'config' | 'uptime'>) => ({
    content: config.askSites ? createContentCounter(uptime) : NO_CONTENT_COUNTER,
  }),
}
