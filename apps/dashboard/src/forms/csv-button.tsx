import { type FailureToast, FileButton } from '@curlew/ui'
import { t } from '@curlew/words'

export interface CsvButtonProps {
  label: string
  isBusy: boolean
  /** Maximum size in bytes. */
  limit: number
  /** Shows an error if the file is too large. */
  failure: FailureToast
  /** Title of that error. */
  failed: string
  onChoose(file: File): void
}

/** File button for CSV and TSV files. Rejects large files before upload. */
export function CsvButton({ label, isBusy, limit, failure, failed, onChoose }: CsvButtonProps) {
  const choose = (file: File) => {
    if (file.size <= limit) return onChoose(file)
    failure.show({ title: failed, text: t('file.tooLarge', { size: limit / 1024 / 1024 }) })
  }
  return (
    <FileButton accept={['text/csv', '.csv', '.tsv', '.txt']} isBusy={isBusy} onChoose={choose}>
      {label}
    </FileButton>
  )
}
