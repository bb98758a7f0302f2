import { GATES, type ReportDefinition } from '@curlew/model'
import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import type { CallFailed } from '../app/client.ts'
import { DEFAULT_PRESET, withPreset } from '../dates/date-state.ts'
import type { Dates } from '../dates/use-dates.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { MessageCard } from '../kit/message-card.tsx'
import { upgradeAddress } from '../upsell/upgrade-link.tsx'

export interface FailureCardProps {
  error: CallFailed
  /** In place of the server's own words. */
  words?: string | undefined
  definition: Pick<ReportDefinition, 'key'>
  dates: Dates
  isRetrying: boolean
  onRetry(): void
}

/** Instead of figures: what went wrong, and the one thing that helps. */
export function FailureCard({ error, words, definition, dates, isRetrying, onRetry }: FailureCardProps) {
  const { pageData } = useApp()
  const upgrade = upgradeAddress(pageData, definition.key)
  const isLicence = error.type === 'license_level' || error.type === 'expired_license'
  // The server then says what would help.
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
          // The page itself leads to the sign-in, and back.
          <Button look="filled" onPress={() => location.reload()}>
            {t('report.signInAgain')}
          </Button>
        ) : isLicence ? (
          upgrade && <ButtonLink href={upgrade}>{t('report.upgrade')}</ButtonLink>
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
              title: t(`title.${definition.key}`),
              level: t(`shell.level.${GATES[definition.key]}`),
            })
          : isFixable
            ? error.message
            : (words ?? error.message)}
      </p>
      {error.footer && <p>{error.footer}</p>}
    </MessageCard>
  )
}
