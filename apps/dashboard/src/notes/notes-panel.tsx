/** The open panel: list, form or categories. */

import '@curlew/words/en/notes.ts'
import type { DateState } from '@curlew/ui'
import { useEffect, useRef } from 'react'
import { CategoryManager } from './category-manager.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { usePanelState } from './panel-state.ts'

export default function NotesPanel({ dates }: { dates: DateState }) {
  const [{ view, draft }] = usePanelState()
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    // Focus was lost with the previous view: move it to the text field or the heading.
    if (shown.current === view) return
    shown.current = view
    const target = panel.current?.querySelector<HTMLElement>('textarea') ?? panel.current?.querySelector('h2')
    target?.focus()
  }, [view])
  return (
    <div ref={panel}>
      {view === 'form' && draft ? (
        <NoteForm draft={draft} />
      ) : view === 'categories' ? (
        <CategoryManager />
      ) : (
        <NoteList dates={dates} />
      )}
    </div>
  )
}
