/** Tables of site notes. */
import type { NoteMediaType } from '@curlew/model'
import type { Generated } from 'kysely'

export interface NotesTable {
  id: Generated<number>
  site_id: number
  title: string
  /** `YYYY-MM-DD` */
  day: string
  important: 0 | 1
  category_id: number | null
  version: number
  /** Milliseconds since 1970; set while a deleted note can still be restored. */
  deleted_at: number | null
}

export interface NoteCategoriesTable {
  id: Generated<number>
  site_id: number
  name: string
  /** `#rrggbb` */
  background_color: string
}

/** Pictures of notes: the file is in the data folder under a generated name, `name` is the original one. */
export interface NoteMediasTable {
  id: Generated<number>
  site_id: number
  /** Null until its note is saved. */
  note_id: number | null
  file: string
  name: string
  type: NoteMediaType
  width: number
  height: number
  created_at: number
}
