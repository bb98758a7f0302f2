import { GATES, type ReportMeta } from '@curlew/model'
import { t } from '@curlew/words'
import type { CallFailed } from '../app/client.ts'
import { DEFAULT_PRESET, withPreset } from '../dates/date-state.ts'
import type { Dates } from '../dates/use-dates.ts'
import { Button } from '../kit/buttons/button.tsx'
import { MessageCard } from '../kit/layout/message-card.tsx'
import { useFrameSlots } from '../slots/slots.tsx'

export interface FailureCardProps {
  error: CallFailed
  /** Replaces the server's message. */
  words?: string | undefined
  meta: Pick<ReportMeta, 'key'>
  dates: Dates
  isRetrying: boolean
  onRetry(): void
}

/** Replaces figures that failed to load: the reason and one action. */
export function FailureCard({ error, words, meta, dates, isRetrying, onRetry }: FailureCardProps) {
  const { UpgradeLink } = useFrameSlots()
  const isLicence = error.type === 'license_level' || error.type === 'expired_license'
  // The server's message says how to fix these.
  const isFixable = isLicence || error.type === 'INVALID_DATE_RANGE'
  return (
    <MessageCard
      icon={isLicence ? 'lock' : 'alert'}
      title={t('report.failed')}
      role="alert"
      actions={
        error.type === 'INVALID_DATE_RANGE' ? (
          <Button
            look="filled"
            onPress={() => dates.apply(withPreset(DEFAULT_PRESET, dates.state.compareReport, dates.rules))}
          >
            {t('report.lastThirtyDays')}
          </Button>
        ) : error.type === 'not_signed_in' ? (
          // Reloading leads to the sign-in page and back.
          <Button look="filled" onPress={() => location.reload()}>
            {t('report.signInAgain')}
          </Button>
        ) : isLicence ? (
          <UpgradeLink from={meta.key}>{t('report.upgrade')}</UpgradeLink>
        ) : (
          <Button look="filled" isBusy={isRetrying} onPress={onRetry}>
            {t('report.retry')}
          </Button>
        )
      }
    >
      <p>
        {error.type === 'license_level'
          ? t('report.needsLevel', {
              title: t(`title.${meta.key}`),
              level: t(`shell.level.${GATES[meta.key]}`),
            })
          : isFixable
            ? error.message
            : (words ?? error.message)}
      </p>
      {error.footer && <p>{error.footer}</p>}
    </MessageCard>
  )
}
