/** State of the notes panel. Kept outside the screen, so that a report that fails to load does not discard a draft. */
import type { Note } from '@curlew/model'
import { useApp } from '@curlew/ui'
import { useSyncExternalStore } from 'react'
import type { NoteDraft } from './note-draft.ts'

export interface PanelState {
  isOpen: boolean
  importantOnly: boolean
  view: 'list' | 'form' | 'categories'
  /** Null unless the form is open. */
  draft: NoteDraft | null
  /** Version saved by another user, null if they deleted the note, undefined without a conflict. */
  conflict: Note | null | undefined
}

const CLOSED: PanelState = { isOpen: false, importantOnly: false, view: 'list', draft: null, conflict: undefined }

/** Updates the state; a function receives the current one. */
export type ChangePanel = (change: Partial<PanelState> | ((held: PanelState) => Partial<PanelState>)) => void

/** Back to the list, without a draft. */
export const LIST_VIEW = { view: 'list', draft: null, conflict: undefined } as const satisfies Partial<PanelState>

/** State for one user and site; discarded for any other. */
let held: { owner: string; state: PanelState } | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** State of the current site's panel. */
export function usePanelState(): [PanelState, ChangePanel] {
  const { site, user } = useApp().pageData
  const owner = `${site.id} ${user.email}`
  const shown = useSyncExternalStore(subscribe, () => held)
  const stateOf = (kept: typeof held) => (kept?.owner === owner ? kept.state : CLOSED)
  const change: ChangePanel = (changes) => {
    const before = stateOf(held)
    held = { owner, state: { ...before, ...(typeof changes === 'function' ? changes(before) : changes) } }
    for (const listener of listeners) listener()
  }
  return [stateOf(shown), change]
}
