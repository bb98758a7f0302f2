/** One note, new or opened: a working copy that is stored by saving and forgotten by cancelling. */
import { FIRST_DATE, NOTE_LIMITS, Note } from '@curlew/model'
import { Label } from 'react-aria-components/Label'
import { TextArea, TextField } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { useApp } from '../app/app-context.tsx'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { StarIcon } from '../kit/star-icon.tsx'
import { t } from '../messages/translate.ts'
import { CategorySelect } from './category-select.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { MediaField } from './media-field.tsx'
import { NoteDateField } from './note-date-field.tsx'
import type { NoteDraft } from './note-draft.ts'
import styles from './note-form.module.css'
import { BackButton, PanelHead } from './panel-head.tsx'
import { LIST_VIEW, usePanelState } from './panel-state.ts'
import { useSaveNote } from './use-notes.ts'

export function NoteForm({ draft }: { draft: NoteDraft }) {
  const { today } = useApp().pageData
  const [{ conflict }, change] = usePanelState()
  const save = useSaveNote()
  const isNew = draft.id === 0

  const edit = (changes: Partial<NoteDraft>) =>
    change((held) => ({ draft: held.draft && { ...held.draft, ...changes } }))
  const onSave = (toStore: NoteDraft) =>
    save.mutate(toStore, {
      onSuccess: () => change(LIST_VIEW),
      onError: (error) => {
        if (error.type === 'conflict') change({ conflict: Note.nullable().catch(null).parse(error.stored) })
      },
    })
  const close = () => change(LIST_VIEW)

  return (
    <>
      <PanelHead title={t(isNew ? 'notes.create' : 'notes.change')}>
        <BackButton onPress={close} />
      </PanelHead>
      {conflict !== undefined && (
        <ConflictNotice
          draft={draft}
          stored={conflict}
          isBusy={save.isPending}
          onLoad={(theirs) => change({ draft: theirs, conflict: undefined })}
          onSave={onSave}
        />
      )}
      <div className={styles.form}>
        <TextField
          className={cx(styles.title)}
          value={draft.title}
          maxLength={NOTE_LIMITS.title}
          onChange={(title) => edit({ title })}
        >
          <Label className={cx(styles.label)}>{t('notes.field')}</Label>
          <TextArea className={cx(styles.text)} dir="auto" rows={2} />
        </TextField>
        <div className={styles.fields}>
          <NoteDateField day={draft.day} today={today} onChange={(day) => edit({ day })} />
          <CategorySelect value={draft.category} onChange={(category) => edit({ category })} />
          <MediaField
            medias={draft.medias}
            onAdd={({ id, ...media }) =>
              change((held) => ({
                draft: held.draft && { ...held.draft, medias: { ...held.draft.medias, [id]: media } },
              }))
            }
            onRemove={(id) => {
              const { [id]: _, ...medias } = draft.medias
              edit({ medias })
            }}
          />
          <div className={styles.important}>
            <span className={styles.label}>{t('notes.isImportant')}</span>
            <ToggleButton
              className={cx(styles.mark)}
              isSelected={draft.important}
              onChange={(important) => edit({ important })}
            >
              <StarIcon size={16} />
              {t('notes.mark')}
            </ToggleButton>
          </div>
        </div>
      </div>
      <footer className={styles.foot}>
        {!isNew && <p className={styles.hint}>{t('notes.workingCopy')}</p>}
        <div className={styles.buttons}>
          <Button onPress={close}>{t('notes.cancel')}</Button>
          <Button
            look="filled"
            isBusy={save.isPending}
            isDisabled={draft.day < FIRST_DATE || draft.day > today}
            onPress={() => onSave(draft)}
          >
            {t(isNew ? 'notes.saveNew' : 'notes.save')}
          </Button>
        </div>
      </footer>
    </>
  )
}
