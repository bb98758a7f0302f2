/** Top countries and referring sites. */
import { Favicon, Flag, richText } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { listed } from '../section/section.ts'
import { Block } from './block.tsx'
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
          list={countries}
          rowOf={({ iso, name, sessions }) => ({
            key: iso,
            label: name || iso,
            icon: <Flag iso={iso} />,
            target: { dimension: 'country', value: iso },
            sessions,
          })}
        />
        <TopPanel
          title={t('year.topReferrals')}
          list={referrals}
          rowOf={({ url, sessions }) => ({
            key: url,
            label: url,
            icon: <Favicon domain={url} />,
            target: { dimension: 'sessionSource', value: url },
            sessions,
          })}
        />
      </div>
    </Block>
  )
}

function sentenceOf({ countries, referrals }: Review): ReactNode {
  const [[first], [referral]] = [listed(countries), listed(referrals)]
  const country = first && <b>{first.name || first.iso}</b>
  const site = referral && <b>{referral.url}</b>
  if (country && site) return richText('year.originsText', { country, site })
  if (country) return richText('year.originsCountry', { country })
  return site && richText('year.originsSite', { site })
}
