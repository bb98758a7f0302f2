import { Button } from '@curlew/ui'
import { t } from '@curlew/words'

export interface PartFailureProps {
  /** `not_supported`: the site's source does not know the part's figures. Anything else: they could not be loaded. */
  type: string
  /** What went wrong, where it is not that. */
  words: string
  className: string | undefined
  /** Absent where the whole report has to be loaded again. */
  retry?: { isBusy: boolean; onPress(): void }
}

/** In place of a part of a screen: why its figures are not there, and a way to try again where that may help. */
export function PartFailure({ type, words, className, retry }: PartFailureProps) {
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
