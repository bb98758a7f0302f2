/** What the notes' panel shows and holds. It outlives the screen, so that no figure that fails to load takes a working copy with it. */
import type { Note } from '@curlew/model'
import { useSyncExternalStore } from 'react'
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

/** Of one person at one site: of others nothing is remembered. */
let held: { owner: string; state: PanelState } | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The panel of the site that is looked at. */
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
