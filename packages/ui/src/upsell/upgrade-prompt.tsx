import type { Feature } from '@curlew/model'
import { t } from '../messages/translate.ts'
import { Offer } from './offer.tsx'
import { UpgradeLink } from './upgrade-link.tsx'
import styles from './upsell.module.css'
import { useCopy } from './use-copy.ts'

/** In the place of a control that the edition lacks: one sentence, and the way to it. */
export function UpgradePrompt({ feature }: { feature: Feature }) {
  const { heading, claim } = useCopy(feature)
  return (
    <div className={styles.prompt}>
      <h2 className={styles.promptHeading}>
        {t('upsell.unlock', { heading })} <span className={styles.badge}>{t('upsell.pro')}</span>
      </h2>
      <p>{claim}</p>
      <UpgradeLink from={feature}>{t('upsell.upgrade')}</UpgradeLink>
      <Offer />
    </div>
  )
}
