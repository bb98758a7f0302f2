/** The open panel: the list of notes, one note's form, or the categories. */
import { useEffect, useRef } from 'react'
import type { DateState } from '../dates/date-state.ts'
import { CategoryManager } from './category-manager.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { usePanelState } from './panel-state.ts'

export default function NotesPanel({ dates }: { dates: DateState }) {
  const [{ view, draft }] = usePanelState()
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    // What had the focus is gone with the view before: it goes to where one writes, or to the view's heading.
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
