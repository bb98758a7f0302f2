/** Queries and mutations for notes. Every change also refetches the report, which shows notes on its charts. */

import type { Note, NotesAnswer } from '@curlew/model'
import type { CallFailed, DateState } from '@curlew/ui'
import { showSuccess, showUndo, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { draftOf, type NoteDraft, toSave } from './note-draft.ts'
import { createNotesService, type NotesService } from './notes-service.ts'

const NOTES = 'notes'
const CATEGORIES = 'note-categories'

export function useNotesService(): NotesService {
  const { client, pageData } = useApp()
  return useMemo(() => createNotesService(client, pageData.site.id), [client, pageData.site.id])
}

/** Notes of the chosen dates. While the importance filter changes, filters the notes already loaded. */
export function useNoteList({ start, end, interval }: DateState, important: boolean) {
  const service = useNotesService()
  const { id: site } = useApp().pageData.site
  return useQuery<NotesAnswer, CallFailed>({
    queryKey: [NOTES, site, start, end, interval, important],
    queryFn: ({ signal }) => service.list({ important, date_range: { start, end, interval } }, signal),
    retry: false,
    placeholderData: (before, query) => {
      const isSameDays = query?.queryKey.slice(0, 5).join() === [NOTES, site, start, end, interval].join()
      if (!before || !isSameDays) return undefined
      return { ...before, items: before.items.filter((note) => note.important || !important) }
    },
  })
}

export function useNoteCategories() {
  const service = useNotesService()
  const { id: site } = useApp().pageData.site
  return useQuery({
    queryKey: [CATEGORIES, site],
    queryFn: ({ signal }) => service.categories(signal),
    retry: false,
  })
}

/** Refetches everything that shows notes or categories. */
export function useReloadNotes(): () => void {
  const queries = useQueryClient()
  const { id: site } = useApp().pageData.site
  return () => {
    for (const key of [NOTES, CATEGORIES, 'report']) void queries.invalidateQueries({ queryKey: [key, site] })
  }
}

/** Saves a draft. On failure the caller keeps it; `conflict` errors are the caller's to show. */
export function useSaveNote() {
  const service = useNotesService()
  const reload = useReloadNotes()
  const { days } = useApp()
  const failure = useFailureToast()
  return useMutation<Note, CallFailed, NoteDraft>({
    onMutate: failure.clear,
    mutationFn: (draft) => service.save(toSave(draft, days.full)),
    onSuccess: (_, draft) => showSuccess(t(draft.id === 0 ? 'notes.added' : 'notes.updated')),
    onError: (error) => {
      // Validation errors have a helpful message.
      const isWrong = Object.keys(error.fields).length > 0
      if (error.type !== 'conflict') failure.show(isWrong ? { text: error.message } : {})
    },
    onSettled: reload,
  })
}

/** Toggles a note's star optimistically: one call per click, in sequence, reverted on failure. */
export function useStar(): (id: number) => void {
  const service = useNotesService()
  const reload = useReloadNotes()
  const queries = useQueryClient()
  const { days, pageData } = useApp()
  const lists = [NOTES, pageData.site.id]
  const failure = useFailureToast()
  const mutationKey = ['star', pageData.site.id]
  const { mutate } = useMutation<Note, CallFailed, { id: number; important: boolean }>({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ id, important }) => {
      // Read the current version: an earlier click may have saved a newer one.
      const draft = draftOf(listedNote(queries, lists, id)!)
      return service.save(toSave({ ...draft, important }, days.full))
    },
    // The list may already show a later click, so take only the version.
    onSuccess: ({ id, version }) => changeListed(queries, lists, id, { version }),
    onError: (_, { id, important }) => {
      changeListed(queries, lists, id, { important: !important })
      failure.show()
    },
    onSettled: () => {
      // Refetching now would revert clicks that are still queued.
      if (queries.isMutating({ mutationKey }) === 1) reload()
    },
  })
  return (id) => {
    const important = !listedNote(queries, lists, id)?.important
    // A running fetch would restore the old star.
    void queries.cancelQueries({ queryKey: lists })
    changeListed(queries, lists, id, { important })
    failure.clear()
    mutate({ id, important })
  }
}

/** Deletes a note and offers to undo. */
export function useRemoveNote() {
  const service = useNotesService()
  const reload = useReloadNotes()
  const failure = useFailureToast()
  return useMutation<unknown, CallFailed, number>({
    onMutate: failure.clear,
    mutationFn: (id) => service.remove(id),
    onSuccess: (_, id) =>
      showUndo(t('notes.deleted'), () => {
        failure.clear()
        service
          .restore(id)
          .catch((error: Error) => failure.show({ text: error.message }))
          .finally(reload)
      }),
    onError: () => failure.show(),
    onSettled: reload,
  })
}

type ListKey = readonly (string | number)[]

function listedNote(queries: QueryClient, queryKey: ListKey, id: number): Note | undefined {
  const lists = queries.getQueriesData<NotesAnswer>({ queryKey })
  return lists.flatMap(([, list]) => list?.items ?? []).find((note) => note.id === id)
}

/** Updates a note and the counts in all cached lists. */
function changeListed(queries: QueryClient, queryKey: ListKey, id: number, change: Partial<Note>): void {
  queries.setQueriesData<NotesAnswer>({ queryKey }, (list) => {
    const before = list?.items.find((note) => note.id === id)
    if (!list || !before) return list
    const after = { ...before, ...change }
    return {
      items: list.items.map((note) => (note === before ? after : note)),
      pagination: {
        ...list.pagination,
        total_important: list.pagination.total_important + Number(after.important) - Number(before.important),
      },
    }
  })
}
