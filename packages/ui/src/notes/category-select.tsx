import { NO_CATEGORY, type NoteCategory } from '@curlew/model'
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { noteColor } from '../kit/note-color.ts'
import { t } from '../messages/translate.ts'
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
  const options: NoteCategory[] = [{ ...NO_CATEGORY, name: t('notes.noCategory') }, ...data]
  // Without the list, saving keeps the category that the note has.
  if (error)
    return <LoadFailed text={t('notes.categoriesFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Select className={cx(styles.select)} name="category" value={value} onChange={(id) => onChange(Number(id))}>
      <Label className={cx(styles.label)}>{t('notes.category')}</Label>
      <Button className={cx(styles.button)}>
        <SelectValue className={cx(styles.value)} />
        <Icon name="chevronDown" />
      </Button>
      <Popover className={cx(styles.popover)} offset={6}>
        <ListBox className={cx(styles.list)} items={options}>
          {({ id, name, background_color: color }) => (
            <ListBoxItem id={id} textValue={name} className={cx(styles.option)}>
              <i className={styles.dot} style={{ background: id > 0 ? noteColor(color) : 'transparent' }} />
              <bdi>{name}</bdi>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
