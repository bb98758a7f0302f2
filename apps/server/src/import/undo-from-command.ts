/** `npm run import -- --undo <number>`: with the store, or by the running server. */
import { setTimeout } from 'node:timers/promises'
import { counted } from '@curlew/model'
import type { ImportEntries } from './entries.ts'
import { progressBar } from './progress-bar.ts'
import { askServer, storeOrServer } from './target.ts'

const ASK_MS = 500

export async function undoFromCommand(dataFolder: string, entries: ImportEntries, number: string): Promise<void> {
  const entry = /^\d{1,15}$/.test(number) ? await entries.get(Number(number)) : undefined
  if (!entry) throw new Error(`There is no import ${number}. See npm run import -- --list.`)
  if (entry.state === 'undone') throw new Error(`The import ${number} is undone already.`)
  const to = await storeOrServer(dataFolder)
  const bar = progressBar(1)
  try {
    if (!(await entries.wantUndone(entry.id, ''))) throw new Error(`The import ${number} has brought nothing.`)
    if ('store' in to) {
      const key = { site: entry.site_id, number: entry.id }
      await to.store.undoImport(key, { onProgress: ({ done, all }) => bar.update(all > 0 ? done / all : 1) })
      await entries.undone(entry)
    } else {
      await askServer(to.running, `/import/undo?import=${entry.id}`, 'The running server refused')
      for (;;) {
        const now = await entries.get(entry.id)
        bar.update(now?.progress ?? 1)
        if (!now || now.state === 'undone') break
        await setTimeout(ASK_MS)
      }
    }
    bar.done()
    console.log(`The import ${number} is undone: ${counted(entry.added, 'event')} deleted.`)
  } finally {
    if ('store' in to) await to.store.close()
  }
}
