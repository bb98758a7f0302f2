/** Text that narrows a list, with a button that clears it. Escape clears it too. */
import { t } from '@curlew/words'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  maxLength: number
  className?: string | undefined
  onChange(value: string): void
}

export function SearchField({ label, placeholder, value, maxLength, className, onChange }: SearchFieldProps) {
  return (
    <div className={cx(styles.field, className)} data-screen-only>
      <Icon name="search" />
      <input
        type="text"
        className={styles.text}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // Clears the field, and leaves a surrounding drawer open.
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t('table.clear')} onClick={() => onChange('')}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}
