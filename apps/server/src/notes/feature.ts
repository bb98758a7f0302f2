/** Site notes. */
import { MINUTE_MS } from '@curlew/model'
import type { Base } from '../base.ts'
import type { Sites } from '../sites/registry.ts'
import { addDefaultCategories } from './categories.ts'
import { type Notes, openNotes } from './notes.ts'
import { NOTE_ROUTES } from './routes.ts'

export const NOTES = {
  open({ config, database, now, sites }: Pick<Base, 'config' | 'database' | 'now'> & { sites: Pick<Sites, 'onAdd'> }) {
    sites.onAdd(addDefaultCategories)
    return { notes: openNotes({ database, dataFolder: config.dataFolder, now }) }
  },
  routes: NOTE_ROUTES,
  jobs: ({ notes }: { notes: Notes }) => [{ name: 'deleted-notes', everyMs: MINUTE_MS, run: notes.sweep }],
}
