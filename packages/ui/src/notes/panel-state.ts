/** What the notes' panel shows and holds. It outlives the screen, so that no figure that fails to load takes a working copy with it. */
import type { Note } from '@curlew/model'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../app/app-context.tsx'
import type { NoteDraft } from './note-draft.ts'

export interface PanelState {
  isOpen: boolean
  importantOnly: boolean
  view: 'list' | 'form' | 'categories'
  /** Null unless the form is shown. */
  draft: NoteDraft | null
  /** What somebody else has stored instead, or null when they deleted the note; undefined when all is well. */
  conflict: Note | null | undefined
}

const CLOSED: PanelState = { isOpen: false, importantOnly: false, view: 'list', draft: null, conflict: undefined }

/** Changes some of it; a function is given what is held at that moment. */
export type ChangePanel = (change: Partial<PanelState> | ((held: PanelState) => Partial<PanelState>)) => void

/** The list again, and nothing held. */
export const LIST_VIEW = { view: 'list', draft: null, conflict: undefined } as const satisfies Partial<PanelState>

/** The panel of the site that is looked at; of another site nothing is remembered. */
export function usePanelState(): [PanelState, ChangePanel] {
  const { site } = useApp().pageData
  const queries = useQueryClient()
  // Kept among the answers of calls, though no call brings it: there it is emptied when the person signs out.
  const queryKey = ['notes-panel']
  const { data } = useQuery<{ site: number; state: PanelState } | null>({
    queryKey,
    queryFn: skipToken,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const stateOf = (held: typeof data | undefined) => (held?.site === site.id ? held.state : CLOSED)
  const change: ChangePanel = (changes) =>
    queries.setQueryData<typeof data>(queryKey, (held) => {
      const before = stateOf(held)
      return { site: site.id, state: { ...before, ...(typeof changes === 'function' ? changes(before) : changes) } }
    })
  return [stateOf(data), change]
}
