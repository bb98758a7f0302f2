/** The notes of a site on the client: asked for, saved, and drawn anew with the report after every change. */

import type { Note, NotesAnswer } from '@curlew/model'
import { t } from '@curlew/words'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../app/app-context.tsx'
import type { CallFailed } from '../app/client.ts'
import type { DateState } from '../dates/date-state.ts'
import { showSuccess, showUndo } from '../toast/toasts.ts'
import { useFailureToast } from '../toast/use-failure-toast.ts'
import { draftOf, type NoteDraft, toSave } from './note-draft.ts'
import { createNotesService, type NotesService } from './notes-service.ts'

const NOTES = 'notes'
const CATEGORIES = 'note-categories'

export function useNotesService(): NotesService {
  const { client, pageData } = useApp()
  return useMemo(() => createNotesService(client, pageData.site.id), [client, pageData.site.id])
}

/** The notes of the chosen days. While another filter loads, what is known already of the same days is shown. */
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

/** Asks again for everything that a change of notes or categories shows in. */
export function useReloadNotes(): () => void {
  const queries = useQueryClient()
  const { id: site } = useApp().pageData.site
  return () => {
    for (const key of [NOTES, CATEGORIES, 'report']) void queries.invalidateQueries({ queryKey: [key, site] })
  }
}

/** Stores a working copy. On a failure the caller keeps it; a `conflict` is the caller's to tell. */
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
      // What is wrong with the note itself says what to do.
      const isWrong = Object.keys(error.fields).length > 0
      if (error.type !== 'conflict') failure.show(isWrong ? { text: error.message } : {})
    },
    onSettled: reload,
  })
}

/**
 * Turns a listed note's star over and saves it at once: one call a click, one after the other. The list shows it before the answer is
 * there, and takes it back when the call fails.
 */
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
      // As it is known now: a click before this one may have stored a newer version.
      const draft = draftOf(listedNote(queries, lists, id)!)
      return service.save(toSave({ ...draft, important }, days.full))
    },
    // What the list shows may be a later click's already: of the answer only the version counts.
    onSuccess: ({ id, version }) => changeListed(queries, lists, id, { version }),
    onError: (_, { id, important }) => {
      changeListed(queries, lists, id, { important: !important })
      failure.show()
    },
    onSettled: () => {
      // An answer asked for now would undo, on screen, the clicks that still wait.
      if (queries.isMutating({ mutationKey }) === 1) reload()
    },
  })
  return (id) => {
    const important = !listedNote(queries, lists, id)?.important
    // A list under way would bring back the star as it was.
    void queries.cancelQueries({ queryKey: lists })
    changeListed(queries, lists, id, { important })
    failure.clear()
    mutate({ id, important })
  }
}

/** Deletes a note at once, and offers to bring it back. */
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

/** Changes a note in every list that holds it, and the counts with it. */
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
