/** Search terms, from Google's API or its export. */
import { HOUR_MS, MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import type { Sites } from '../sites/registry.ts'
import { SEARCH_CONSOLE_ROUTES } from './routes.ts'
import { createSearchConsole, type SearchConsole } from './search-console.ts'

interface Needs extends Pick<Base, 'config' | 'database' | 'store' | 'log' | 'now'> {
  sites: Sites
}

export const SEARCH_TERMS = {
  open: ({ config, ...needs }: Needs) => ({
    searchConsole: createSearchConsole({ ...needs, dataFolder: config.dataFolder, google: { url: config.googleUrl } }),
  }),
  close: ({ searchConsole }: { searchConsole: SearchConsole }) => searchConsole.stop(),
  routes: SEARCH_CONSOLE_ROUTES,
  jobs: ({ searchConsole }: { searchConsole: SearchConsole }) => [
    { name: 'search-terms', everyMs: 6 * HOUR_MS, delayMs: MINUTE_MS, run: searchConsole.readAll },
  ],
}
