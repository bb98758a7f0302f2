import { Button } from '@curlew/ui'
import { t } from '@curlew/words'
import { type DragEvent, useRef, useState } from 'react'
import styles from './import.module.css'

/** Takes files that are dropped or chosen. */
export function DropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  const open = () => {
    if (!input.current) return
    // So that the same file can be chosen again.
    input.current.value = ''
    input.current.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for keyboards
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.hint}>{t('imports.drop')}</span>
      <Button onPress={open}>{t('imports.choose')}</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
