/** Form of a note. Saving stores the draft; cancelling discards it. */

import { FIRST_DATE, NOTE_LIMITS, Note } from '@curlew/model'
import { Button, cx, StarIcon, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea, TextField } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { CategorySelect } from './category-select.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { MediaField } from './media-field.tsx'
import { NoteDateField } from './note-date-field.tsx'
import type { NoteDraft } from './note-draft.ts'
import styles from './note-form.module.css'
import { BackButton, PanelHead } from './panel-head.tsx'
import { LIST_VIEW, usePanelState } from './panel-state.ts'
import { useNoteCategories, useSaveNote } from './use-notes.ts'

/** Show the number of characters left from here on. */
const TELL_LEFT_FROM = 100

export function NoteForm({ draft: held }: { draft: NoteDraft }) {
  const { today } = useApp().pageData
  const [{ conflict }, change] = usePanelState()
  const save = useSaveNote()
  const { data: categories } = useNoteCategories()
  // The category may have been deleted meanwhile.
  const hasCategory = categories?.some(({ id }) => id === held.category) ?? true
  const draft = hasCategory ? held : { ...held, category: 0 }
  const isNew = draft.id === 0

  const edit = (changes: Partial<NoteDraft>) =>
    change((panel) => ({ draft: panel.draft && { ...panel.draft, ...changes } }))
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
        <TitleField title={draft.title} onChange={(title) => edit({ title })} />
        <div className={styles.fields}>
          <NoteDateField day={draft.day} today={today} onChange={(day) => edit({ day })} />
          <CategorySelect value={draft.category} onChange={(category) => edit({ category })} />
          <MediaField
            medias={draft.medias}
            onAdd={({ id, ...media }) =>
              change((panel) => ({
                draft: panel.draft && { ...panel.draft, medias: { ...panel.draft.medias, [id]: media } },
              }))
            }
            onRemove={(id) => {
              const { [id]: _, ...medias } = draft.medias
              edit({ medias })
            }}
          />
          <ImportantField isImportant={draft.important} onChange={(important) => edit({ important })} />
        </div>
      </div>
      <footer className={styles.foot}>
        {!isNew && <p className={styles.hint}>{t('notes.workingCopy')}</p>}
        <div className={styles.buttons}>
          <Button onPress={close}>{t('notes.cancel')}</Button>
          <Button
            look="filled"
            isBusy={save.isPending}
            isDisabled={charactersLeft(draft.title) < 0 || draft.day < FIRST_DATE || draft.day > today}
            onPress={() => onSave(draft)}
          >
            {t(isNew ? 'notes.saveNew' : 'notes.save')}
          </Button>
        </div>
      </footer>
    </>
  )
}

/** Negative: too many. */
const charactersLeft = (title: string) => NOTE_LIMITS.title - title.length

function TitleField({ title, onChange }: { title: string; onChange(title: string): void }) {
  const { formats } = useApp()
  const left = charactersLeft(title)
  const isTooLong = left < 0
  return (
    <TextField className={cx(styles.title)} value={title} isInvalid={isTooLong} onChange={onChange}>
      <Label className={cx(styles.label)}>{t('notes.field')}</Label>
      <TextArea className={cx(styles.text)} dir="auto" rows={2} />
      {left <= TELL_LEFT_FROM && (
        <Text slot="description" className={cx(styles.left, isTooLong && styles.tooLong)} role="status">
          {isTooLong
            ? t('notes.tooLong', { limit: formats.number(NOTE_LIMITS.title), count: -left })
            : t('notes.left', { limit: formats.number(NOTE_LIMITS.title), count: left })}
        </Text>
      )}
    </TextField>
  )
}

function ImportantField({ isImportant, onChange }: { isImportant: boolean; onChange(isImportant: boolean): void }) {
  return (
    <div className={styles.important}>
      <span className={styles.label}>{t('notes.isImportant')}</span>
      <ToggleButton className={cx(styles.mark)} isSelected={isImportant} onChange={onChange}>
        <StarIcon size={16} />
        {t('notes.mark')}
      </ToggleButton>
    </div>
  )
}
