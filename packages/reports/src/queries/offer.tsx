/** Offer below the table: an SEO addon if none is installed, else a partner's keyword research. */

import { isAddonActive, type Offer } from '@curlew/model'
import { Button, ButtonLink, Icon, useApp, webAddress } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './offer.module.css'
import { SeoButton } from './seo-button.tsx'
import { useOffer } from './use-offer.tsx'

export function SearchOffer() {
  const { pageData } = useApp()
  // Hide offers from users who cannot act on them.
  if (!pageData.update_settings) return null
  if (isAddonActive(pageData.addons, 'seo')) return <OfferCard offer="competitor_keywords" />
  return pageData.install_plugins ? <OfferCard offer="seo" /> : null
}

function OfferCard({ offer }: { offer: Offer }) {
  const { isOpen, dismiss } = useOffer(offer)
  const research = webAddress(useApp().pageData.settings.keyword_research_url)
  if (!isOpen) return null
  return (
    <section className={styles.card} aria-label={t(`offer.${offer}.title`)}>
      <Icon name="info" size={24} className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t(`offer.${offer}.title`)}</h2>
        <p>{t(`offer.${offer}.text`)}</p>
      </div>
      <div className={styles.actions}>
        {offer === 'seo' ? (
          <SeoButton />
        ) : (
          research && <ButtonLink href={research}>{t('offer.competitor_keywords.action')}</ButtonLink>
        )}
        <Button isBusy={dismiss.isPending} onPress={() => dismiss.mutate()}>
          {t('offer.dismiss')}
        </Button>
      </div>
    </section>
  )
}
