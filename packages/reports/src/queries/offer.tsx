/** Below the terms: what may come next. An SEO addon where there is none, else a partner's research of competitors' keywords. */
import { AJAX_ACTIONS, isAddonActive, OFFER_ACTIONS, type Offer, OfferStatus } from '@curlew/model'
import { Button, ButtonLink, Icon, showError, t, useApp, webAddress } from '@curlew/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import styles from './offer.module.css'
import { SeoButton } from './seo-button.tsx'

export function SearchOffer() {
  const { pageData } = useApp()
  // Whoever may not act on an offer is shown none.
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

/** Open only when its status says so: neither before that is known, nor when it cannot be had. */
function useOffer(offer: Offer) {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const site = pageData.site.id
  const queryKey = ['offer', site, offer]
  const actions = OFFER_ACTIONS[offer]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      OfferStatus.parse(await client.bareAjax(AJAX_ACTIONS[actions.status], { site }, signal)),
    retry: false,
  })
  const dismiss = useMutation({
    networkMode: 'always',
    mutationFn: async () => OfferStatus.parse(await client.bareAjax(AJAX_ACTIONS[actions.dismiss], { site })),
    onSuccess: (status) => queries.setQueryData(queryKey, status),
    onError: ({ message }) => showError({ text: message }),
  })
  return { isOpen: data?.dismissed === 'no', dismiss }
}
