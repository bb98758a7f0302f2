/** Manages categories of notes. Each row saves itself. */

import type { NoteCategory, NoteCategoryToSave } from '@curlew/model'
import { DEFAULT_NOTE_CATEGORIES, NOTE_LIMITS } from '@curlew/model'
import type { CallFailed } from '@curlew/ui'
import { Button, Icon, Skeleton, TextField, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './category-manager.module.css'
import { LoadFailed } from './load-failed.tsx'
import { BackButton, PanelHead } from './panel-head.tsx'
import { LIST_VIEW, usePanelState } from './panel-state.ts'
import { useNoteCategories, useNotesService, useReloadNotes } from './use-notes.ts'

const LOADING_HEIGHT = 180
const NEW: NoteCategoryToSave = { name: '', background_color: DEFAULT_NOTE_CATEGORIES[0].background_color }

export function CategoryManager() {
  const [, change] = usePanelState()
  const { data, error, isFetching, refetch } = useNoteCategories()
  return (
    <>
      <PanelHead title={t('notes.categories')}>
        <BackButton onPress={() => change(LIST_VIEW)} />
      </PanelHead>
      <div className={styles.body}>
        {data ? (
          <ul className={styles.list}>
            {data.map((category) => (
              <li key={category.id}>
                <CategoryFields category={category} />
              </li>
            ))}
            <li>
              {/* Remount when a category is added, to clear the fields. */}
              <CategoryFields key={data.length} category={null} />
            </li>
          </ul>
        ) : error ? (
          <LoadFailed text={t('notes.categoriesFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={LOADING_HEIGHT} />
        )}
      </div>
    </>
  )
}

/** @param category null for the row that adds one */
function CategoryFields({ category }: { category: NoteCategory | null }) {
  const service = useNotesService()
  const reload = useReloadNotes()
  const [edited, setEdited] = useState<NoteCategoryToSave>(category ?? NEW)
  const failure = useFailureToast()
  const calls = {
    onMutate: failure.clear,
    onError: (error: CallFailed) => {
      if (!error.fields.name) failure.show({ text: error.message })
    },
    onSettled: reload,
  }
  const save = useMutation<NoteCategory, CallFailed>({
    mutationFn: () => service.saveCategory(category?.id ?? null, edited),
    ...calls,
  })
  const remove = useMutation<unknown, CallFailed, number>({ mutationFn: service.removeCategory, ...calls })

  const stored = category ?? NEW
  const isChanged = edited.name !== stored.name || edited.background_color !== stored.background_color
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <input
        type="color"
        className={styles.color}
        aria-label={category ? t('notes.categoryColor', { name: category.name }) : t('notes.newCategoryColor')}
        value={edited.background_color}
        onChange={({ target }) => setEdited({ ...edited, background_color: target.value })}
      />
      <div className={styles.name}>
        <TextField
          label={category ? t('notes.categoryName') : t('notes.newCategory')}
          value={edited.name}
          maxLength={NOTE_LIMITS.categoryName}
          error={save.error?.fields.name}
          onChange={(name) => setEdited({ ...edited, name })}
        />
      </div>
      {!category ? (
        <Button type="submit" isBusy={save.isPending} isDisabled={edited.name.trim() === ''}>
          <Icon name="plus" />
          {t('notes.addCategory')}
        </Button>
      ) : isChanged ? (
        <Button type="submit" look="filled" isBusy={save.isPending} isDisabled={edited.name.trim() === ''}>
          {t('notes.saveCategory')}
        </Button>
      ) : (
        <RemoveButton name={category.name} isBusy={remove.isPending} onRemove={() => remove.mutate(category.id)} />
      )}
    </form>
  )
}

/** Confirms first, as its notes lose their category. */
function RemoveButton({ name, isBusy, onRemove }: { name: string; isBusy: boolean; onRemove(): void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button
        look="plain"
        className={styles.remove}
        aria-label={t('notes.deleteCategory', { name })}
        onPress={() => setAsking(true)}
      >
        <Icon name="trash" />
      </Button>
    )
  return (
    <div className={styles.asking} role="alert">
      <span>{t('notes.confirmDeleteCategory')}</span>
      <Button onPress={() => setAsking(false)}>{t('notes.cancel')}</Button>
      <Button isBusy={isBusy} onPress={onRemove} autoFocus>
        {t('notes.confirmDelete')}
      </Button>
    </div>
  )
}
