/** Site notes. */
import type { Base } from '../base.ts'
import { type Notes, openNotes } from './notes.ts'
import { NOTE_ROUTES } from './routes.ts'

export const NOTES = {
  async open({ config, database, log, now }: Pick<Base, 'config' | 'database' | 'log' | 'now'>) {
    return { notes: await openNotes({ database, dataFolder: config.dataFolder, log, now }) }
  },
  close: ({ notes }: { notes: Notes }) => notes.close(),
  routes: NOTE_ROUTES,
}
