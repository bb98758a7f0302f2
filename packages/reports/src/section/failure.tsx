import { Button, useApp } from '@curlew/ui'
import { t } from '@curlew/words'

export interface PartFailureProps {
  /** `not_supported`: the site's source lacks these figures. `not_filterable`: the reader's filters cannot narrow them. Otherwise they failed to load. */
  type: string
  /** Message for other failures. */
  words: string
  className: string | undefined
  /** Absent if only the whole report can be reloaded. */
  retry?: { isBusy: boolean; onPress(): void }
}

/** What trying again would not change. */
const REASONS: Readonly<Record<string, 'section.notSupported' | 'section.notFilterable'>> = {
  not_supported: 'section.notSupported',
  not_filterable: 'section.notFilterable',
}

/** Replaces a section without data: the reason, and a retry button if that may help. */
export function SectionFailureCard({ type, words, className, retry }: PartFailureProps) {
  const { source } = useApp().pageData
  const reason = REASONS[type]
  const isUnknown = source !== undefined && reason === 'section.notSupported'
  return (
    <div className={className} role={reason ? 'status' : 'alert'}>
      <p>{isUnknown ? t('section.notSupportedBy', { source }) : reason ? t(reason) : words}</p>
      {retry && !reason && (
        <Button isBusy={retry.isBusy} onPress={retry.onPress}>
          {t('report.retry')}
        </Button>
      )}
    </div>
  )
}
