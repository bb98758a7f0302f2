import type { LicensedFeature } from '@curlew/model'
import { t } from '@curlew/words'
import { Offer } from './offer.tsx'
import { planOf, UpgradeLink } from './upgrade-link.tsx'
import styles from './upsell.module.css'
import { WithCopy } from './with-copy.tsx'

/** Replaces a control that the licence does not include: one sentence and a link. */
export function UpgradePrompt({ feature }: { feature: LicensedFeature }) {
  return (
    <div className={styles.prompt}>
      <WithCopy upsell={feature}>
        {({ heading, claim }) => (
          <>
            <h2 className={styles.promptHeading}>
              {t('upsell.unlock', { heading })} <span className={styles.badge}>{t('upsell.pro')}</span>
            </h2>
            <p>{claim}</p>
          </>
        )}
      </WithCopy>
      <UpgradeLink from={feature} plan={planOf(feature)}>
        {t('upsell.upgrade')}
      </UpgradeLink>
      <Offer />
    </div>
  )
}
