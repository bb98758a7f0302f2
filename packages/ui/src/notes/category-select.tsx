import { NO_CATEGORY, type NoteCategory } from '@curlew/model'
import { t } from '@curlew/words'
import { cx } from '../kit/cx.ts'
import { noteColor } from '../kit/note-color.ts'
import { Select } from '../kit/select.tsx'
import styles from './category-select.module.css'
import { LoadFailed } from './load-failed.tsx'
import { useNoteCategories } from './use-notes.ts'

interface CategorySelectProps {
  /** 0 for none. */
  value: number
  onChange(id: number): void
}

export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const { data = [], error, isFetching, refetch } = useNoteCategories()
  const categories: NoteCategory[] = [{ ...NO_CATEGORY, name: t('notes.noCategory') }, ...data]
  // Without the list, saving keeps the category that the note has.
  if (error)
    return <LoadFailed text={t('notes.categoriesFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Select
      label={t('notes.category')}
      name="category"
      value={value}
      onChange={onChange}
      options={categories.map(({ id, name, background_color: color }) => ({
        value: id,
        label: name,
        mark: (
          <i
            className={cx(styles.dot, id <= 0 && styles.none)}
            style={id > 0 ? { background: noteColor(color) } : undefined}
          />
        ),
      }))}
    />
  )
}
