import type { Note } from '@curlew/model'
import { t } from '@curlew/words'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import styles from './conflict-notice.module.css'
import { draftOf, type NoteDraft } from './note-draft.ts'

interface ConflictNoticeProps {
  draft: NoteDraft
  /** What somebody else has stored; null when they deleted the note. */
  stored: Note | null
  isBusy: boolean
  onLoad(theirs: NoteDraft): void
  onSave(mine: NoteDraft): void
}

/** Somebody else was faster: nothing is overwritten unless this person says so. */
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
        // Its pictures went with it.
        <Button isBusy={isBusy} onPress={() => onSave({ ...draft, id: 0, version: 0, medias: {} })}>
          {t('notes.saveAsNew')}
        </Button>
      )}
    </div>
  )
}
