import type { Note } from '@curlew/model'
import { Button, cx, Icon, noteColor, noteTitle, StarIcon } from '@curlew/ui'
import { t } from '@curlew/words'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import styles from './note-row.module.css'
import { useRemoveNote, useStar } from './use-notes.ts'

interface NoteRowProps {
  note: Note
  canEdit: boolean
  onEdit(): void
}

export function NoteRow({ note, canEdit, onEdit }: NoteRowProps) {
  const star = useStar()
  const remove = useRemoveNote()
  const title = noteTitle({ title: note.note_title })
  const starred = t('notes.starred', { title })
  return (
    <tr className={styles.row}>
      <td className={styles.important}>
        {canEdit ? (
          <ToggleButton
            className={cx(styles.star)}
            aria-label={starred}
            isSelected={note.important}
            onChange={() => star(note.id)}
          >
            <StarIcon size={16} />
          </ToggleButton>
        ) : (
          note.important && (
            <span className={cx(styles.star)} data-selected role="img" aria-label={starred}>
              <StarIcon size={16} />
            </span>
          )
        )}
      </td>
      <td className={styles.date}>{note.note_date}</td>
      <td className={styles.note}>
        <bdi className={cx(styles.title, !note.note_title && styles.untitled)}>{title}</bdi>
        {Object.entries(note.medias).map(([id, media]) => (
          <a key={id} className={styles.picture} href={media.url} target="_blank" rel="noopener noreferrer">
            <Icon name="picture" />
            <span className="visually-hidden">{t('notes.picture', { name: media.name })}</span>
          </a>
        ))}
      </td>
      <td className={styles.category}>
        {note.category.id > 0 && (
          <span>
            <i style={{ background: noteColor(note.category.background_color) }} />
            <bdi>{note.category.name}</bdi>
          </span>
        )}
      </td>
      {canEdit && (
        <td className={styles.actions}>
          <div>
            <Button look="plain" aria-label={t('notes.editNamed', { title })} onPress={onEdit}>
              {t('notes.edit')}
            </Button>
            <Button
              look="plain"
              className={styles.delete}
              aria-label={t('notes.deleteNamed', { title })}
              isBusy={remove.isPending}
              onPress={() => remove.mutate(note.id)}
            >
              <Icon name="trash" />
            </Button>
          </div>
        </td>
      )}
    </tr>
  )
}
