import { Button, showError } from '@curlew/ui'
import { t } from '@curlew/words'
import { FileTrigger } from 'react-aria-components/FileTrigger'

export interface CsvButtonProps {
  label: string
  isBusy: boolean
  /** What the server takes at most, in bytes. */
  limit: number
  /** The title of the error when the file is larger. */
  failure: string
  onChoose(file: File): void
}

/** Has a table chosen, as a text file of comma or tab separated values. What is too large is refused before it is sent. */
export function CsvButton({ label, isBusy, limit, failure, onChoose }: CsvButtonProps) {
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (file.size <= limit) return onChoose(file)
    showError({ title: failure, text: t('file.tooLarge', { size: limit / 1024 / 1024 }) })
  }
  return (
    <FileTrigger acceptedFileTypes={['text/csv', '.csv', '.tsv', '.txt']} onSelect={choose}>
      <Button isBusy={isBusy}>{label}</Button>
    </FileTrigger>
  )
}
