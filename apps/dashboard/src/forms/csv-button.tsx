import { Button, type FailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { FileTrigger } from 'react-aria-components/FileTrigger'

export interface CsvButtonProps {
  label: string
  isBusy: boolean
  /** What the server takes at most, in bytes. */
  limit: number
  /** Where the error is shown when the file is larger. */
  failure: FailureToast
  /** Its title. */
  failed: string
  onChoose(file: File): void
}

/** Has a table chosen, as a text file of comma or tab separated values. What is too large is refused before it is sent. */
export function CsvButton({ label, isBusy, limit, failure, failed, onChoose }: CsvButtonProps) {
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (file.size <= limit) return onChoose(file)
    failure.show({ title: failed, text: t('file.tooLarge', { size: limit / 1024 / 1024 }) })
  }
  return (
    <FileTrigger acceptedFileTypes={['text/csv', '.csv', '.tsv', '.txt']} onSelect={choose}>
      <Button isBusy={isBusy}>{label}</Button>
    </FileTrigger>
  )
}
