/** All calls for site notes. They fail with `CallFailed`. */
import {
  Note,
  NoteCategoriesAnswer,
  type NoteCategoriesRequest,
  NoteCategory,
  type NoteCategoryToSave,
  NotesAnswer,
  type NotesRequest,
  type NoteToSave,
  REST_PATHS,
  restPath,
  UploadedNoteMedia,
} from '@curlew/model'
import { type Client, readAs } from '@curlew/ui'

export type NotesService = ReturnType<typeof createNotesService>

/** @param site owner of the notes */
export function createNotesService(client: Pick<Client, 'rest'>, site: number) {
  const address = (path: string, params?: object) =>
    `${path}?${new URLSearchParams({ site: String(site), ...(params && { params: JSON.stringify(params) }) })}`
  const withId = (path: string, id: number) => address(restPath(path, id))

  return {
    list: async (filter: NotesRequest['filter'], signal?: AbortSignal) => {
      const request: NotesRequest = { orderby: 'id', order: 'asc', per_page: -1, filter }
      return readAs(NotesAnswer, await client.rest('GET', address(REST_PATHS.notes, request), undefined, signal))
    },

    /** @returns the stored note. A `conflict` error has the version saved by another user. */
    save: async (note: NoteToSave) =>
      readAs(
        Note,
        note.id === 0
          ? await client.rest('POST', address(REST_PATHS.notes), note)
          : await client.rest('PUT', withId(REST_PATHS.note, note.id), note),
      ),

    remove: (id: number) => client.rest('DELETE', withId(REST_PATHS.note, id)),

    /** Restores a note that was just deleted. */
    restore: (id: number) => client.rest('POST', withId(REST_PATHS.noteRestore, id)),

    categories: async (signal?: AbortSignal) => {
      const request: NoteCategoriesRequest = { page: 1, orderby: 'name', order: 'asc', select: 'name' }
      const answer = await client.rest('GET', address(REST_PATHS.noteCategories, request), undefined, signal)
      return readAs(NoteCategoriesAnswer, answer).items
    },

    /** @param id null for a new category */
    saveCategory: async (id: number | null, category: NoteCategoryToSave) =>
      readAs(
        NoteCategory,
        id === null
          ? await client.rest('POST', address(REST_PATHS.noteCategories), category)
          : await client.rest('PUT', withId(REST_PATHS.noteCategory, id), category),
      ),

    removeCategory: (id: number) => client.rest('DELETE', withId(REST_PATHS.noteCategory, id)),

    upload: async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return readAs(UploadedNoteMedia, await client.rest('POST', address(REST_PATHS.noteMedia), form))
    },
  }
}
