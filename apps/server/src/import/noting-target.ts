/** Notes in the list how much of an import is stored. */
import type { ImportEntries } from './entries.ts'
import type { ImportTarget, LinesTarget } from './target.ts'

export const notingTarget = (target: ImportTarget, entries: ImportEntries, id: number): LinesTarget => ({
  async load(...given) {
    const { stored } = await target.load(...given)
    const noted = stored.then(async (result) => {
      await entries.noteAdded(id, result.imported)
      return result
    })
    return { stored: noted }
  },
})
