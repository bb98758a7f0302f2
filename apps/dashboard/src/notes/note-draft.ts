/** A note being edited. The listed note is unchanged until saved. */
import { addDays, type Note, type NoteMedia, type NoteToSave } from '@curlew/model'

export interface NoteDraft {
  /** 0 for a new note. */
  id: number
  title: string
  /** `YYYY-MM-DD`, or empty while incomplete. */
  day: string
  important: boolean
  /** 0 for none. */
  category: number
  /** Keyed by id. */
  medias: Record<string, NoteMedia>
  /** The version that was opened. */
  version: number
}

/**
 * A new note, dated the last day of the range, or yesterday without one.
 * @param end last day of the range, or empty
 */
export function emptyDraft(end: string, today: string): NoteDraft {
  return { id: 0, title: '', day: end || addDays(today, -1), important: false, category: 0, medias: {}, version: 0 }
}

export function draftOf(note: Note): NoteDraft {
  return {
    id: note.id,
    title: note.note_title,
    day: note.note_date_ymd,
    important: note.important,
    category: note.category.id,
    medias: note.medias,
    version: note.version,
  }
}

/** @param dateWords formats a day */
export function toSave(draft: NoteDraft, dateWords: (day: string) => string): NoteToSave {
  return {
    id: draft.id,
    note_title: draft.title,
    note_date: dateWords(draft.day),
    note_date_ymd: draft.day,
    important: draft.important,
    category: { id: draft.category },
    medias: draft.medias,
    version: draft.version,
  }
}
