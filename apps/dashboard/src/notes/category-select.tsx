import { NO_CATEGORY, type NoteCategory } from '@curlew/model'
import { cx, noteColor, Select } from '@curlew/ui'
import { t } from '@curlew/words'
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
  // If categories failed to load, saving keeps the note's category.
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
