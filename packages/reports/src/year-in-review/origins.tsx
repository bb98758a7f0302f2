/** The countries visitors came from, and the sites that sent them. */
import { Favicon, Flag } from '@curlew/ui'
import { t } from '@curlew/words'
import { Block } from './block.tsx'
import { strong } from './emphasis.tsx'
import { TopPanel } from './panel.tsx'
import type { Review } from './payload.ts'
import poster from './poster.module.css'

export function Origins({ review }: { review: Review }) {
  const { countries, referrals } = review
  return (
    <Block title={t('year.origins')} text={sentenceOf(review)} isTinted>
      <div className={poster.pair}>
        <TopPanel
          title={t('year.topCountries')}
          rows={countries.map(({ iso, name, sessions }) => ({
            key: iso,
            label: name || iso,
            icon: <Flag iso={iso} />,
            sessions,
          }))}
        />
        <TopPanel
          title={t('year.topReferrals')}
          rows={referrals.map(({ url, sessions }) => ({
            key: url,
            label: url,
            icon: <Favicon domain={url} />,
            sessions,
          }))}
        />
      </div>
    </Block>
  )
}

function sentenceOf({ countries: [first], referrals: [referral] }: Review): string | undefined {
  const country = first && strong(first.name || first.iso)
  const site = referral && strong(referral.url)
  if (country && site) return t('year.originsText', { country, site })
  if (country) return t('year.originsCountry', { country })
  return site && t('year.originsSite', { site })
}
