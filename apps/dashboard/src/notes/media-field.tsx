/** Pictures of a note: uploaded when chosen, attached when saved. */

import { NOTE_LIMITS, NOTE_MEDIA_TYPES, type NoteMedia, type UploadedNoteMedia } from '@curlew/model'
import type { CallFailed } from '@curlew/ui'
import { Button, FileButton, Icon, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import styles from './media-field.module.css'
import { useNotesService } from './use-notes.ts'

interface MediaFieldProps {
  /** Keyed by id. */
  medias: Readonly<Record<string, NoteMedia>>
  onAdd(media: UploadedNoteMedia): void
  onRemove(id: string): void
}

export function MediaField({ medias, onAdd, onRemove }: MediaFieldProps) {
  const service = useNotesService()
  const failure = useFailureToast()
  const fail = (text: string) => failure.show({ title: t('notes.mediaFailed'), text })
  const upload = useMutation<UploadedNoteMedia, CallFailed, File>({
    mutationFn: (file) => service.upload(file),
    onError: ({ message }) => fail(message),
  })
  const onChoose = (file: File) => {
    failure.clear()
    if (isAcceptable(file)) return upload.mutate(file, { onSuccess: onAdd })
    const size = NOTE_LIMITS.mediaBytes / 1024 / 1024
    fail(t('notes.mediaRefused', { size }))
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t('notes.media')}</legend>
      <ul className={styles.list}>
        {Object.entries(medias).map(([id, media]) => (
          <li key={id} className={styles.item}>
            <img className={styles.thumb} src={media.url} width={28} height={28} alt="" />
            <bdi className={styles.name}>{media.name}</bdi>
            <Button
              look="plain"
              className={styles.remove}
              aria-label={t('notes.removeMedia', { name: media.name })}
              onPress={() => onRemove(id)}
            >
              <Icon name="close" size={14} />
            </Button>
          </li>
        ))}
        {Object.keys(medias).length < NOTE_LIMITS.mediasOfNote && (
          <li>
            <FileButton accept={NOTE_MEDIA_TYPES} isBusy={upload.isPending} onChoose={onChoose}>
              <Icon name="plus" />
              {t('notes.addMedia')}
            </FileButton>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

/** Quick check before upload; the server validates the bytes. */
function isAcceptable({ size, type }: File): boolean {
  return size <= NOTE_LIMITS.mediaBytes && NOTE_MEDIA_TYPES.some((accepted) => accepted === type)
}
