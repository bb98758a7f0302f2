import { Button } from '@curlew/ui'
import { t } from '@curlew/words'

export interface PartFailureProps {
  /** `not_supported`: the site's source lacks these figures. Otherwise they failed to load. */
  type: string
  /** Message for other failures. */
  words: string
  className: string | undefined
  /** Absent if only the whole report can be reloaded. */
  retry?: { isBusy: boolean; onPress(): void }
}

/** Replaces a section without data: the reason, and a retry button if that may help. */
export function SectionFailureCard({ type, words, className, retry }: PartFailureProps) {
  const isNotSupported = type === 'not_supported'
  return (
    <div className={className} role={isNotSupported ? 'status' : 'alert'}>
      <p>{isNotSupported ? t('section.notSupported') : words}</p>
      {retry && !isNotSupported && (
        <Button isBusy={retry.isBusy} onPress={retry.onPress}>
          {t('report.retry')}
        </Button>
      )}
    </div>
  )
}
