import type { Note } from '@curlew/model'
import { Button, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './conflict-notice.module.css'
import { draftOf, type NoteDraft } from './note-draft.ts'

interface ConflictNoticeProps {
  draft: NoteDraft
  /** The version another user saved; null if they deleted the note. */
  stored: Note | null
  isBusy: boolean
  onLoad(theirs: NoteDraft): void
  onSave(mine: NoteDraft): void
}

/** Another user saved first: nothing is overwritten without consent. */
export function ConflictNotice({ draft, stored, isBusy, onLoad, onSave }: ConflictNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <Icon name="alert" />
      <p className={styles.text}>{t(stored ? 'notes.conflict' : 'notes.conflictDeleted')}</p>
      {stored ? (
        <>
          <Button onPress={() => onLoad(draftOf(stored))}>{t('notes.loadTheirs')}</Button>
          <Button isBusy={isBusy} onPress={() => onSave({ ...draft, version: stored.version })}>
            {t('notes.saveOver')}
          </Button>
        </>
      ) : (
        // Its pictures were deleted with it.
        <Button isBusy={isBusy} onPress={() => onSave({ ...draft, id: 0, version: 0, medias: {} })}>
          {t('notes.saveAsNew')}
        </Button>
      )}
    </div>
  )
}
