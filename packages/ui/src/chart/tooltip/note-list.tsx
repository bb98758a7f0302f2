import type { ChartNote } from '@curlew/model'
import { t } from '@curlew/words'
import { useApp } from '../../app/app-context.tsx'
import { StarIcon } from '../../kit/icons/star-icon.tsx'
import { noteColor } from '../notes/note-color.ts'
import { NOTES_NAMED, noteDayWords, noteTitle } from '../points/point-words.ts'
import type { ChartTime } from '../points/types.ts'
import styles from './chart-tooltip.module.css'

interface NoteListProps {
  time: Pick<ChartTime, 'labels'>
  /** Notes by day. With several days, each note names its day. */
  days: readonly { label: string; notes: readonly ChartNote[] }[]
}

/** Notes in a chart's tooltip. */
export function NoteList({ time, days }: NoteListProps) {
  const formats = useApp().days
  const notes = days.flatMap((day) => day.notes.map((note) => ({ note, label: day.label })))
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.slice(0, NOTES_NAMED).map(({ note, label: day }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes of a day may be equal, and the list is drawn again for each point
        <li key={position}>
          <p className={styles.note}>
            {note.important && <StarIcon size={12} className={styles.star} />}
            <bdi className={styles.title}>{noteTitle(note)}</bdi>
          </p>
          {(note.category || days.length > 1) && (
            <p className={styles.category}>
              {days.length > 1 && noteDayWords(time, day, formats)}
              {note.category && (
                <>
                  <i style={{ background: noteColor(note.color) }} />
                  <bdi>{note.category}</bdi>
                </>
              )}
            </p>
          )}
        </li>
      ))}
      {notes.length > NOTES_NAMED && (
        <li className={styles.more}>{t('notes.more', { count: notes.length - NOTES_NAMED })}</li>
      )}
    </ul>
  )
}
