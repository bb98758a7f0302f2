/** All sections of the poster, from hero to footer. */
import { PRODUCT } from '@curlew/model'
import { ProductMark, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Audience } from './audience.tsx'
import { Behavior } from './behavior.tsx'
import { Communities } from './communities.tsx'
import { Demographics } from './demographics.tsx'
import { Flock } from './flock.tsx'
import { Hero, type PosterProps } from './hero.tsx'
import { Origins } from './origins.tsx'
import styles from './poster.module.css'
import { ThankYou } from './thank-you.tsx'
import { daysOfYear } from './year.ts'

export function Poster({ data, onChooseYear }: PosterProps) {
  const { pageData, days } = useApp()
  return (
    <div className={styles.poster} data-own-head data-testid="year-poster">
      <Hero data={data} onChooseYear={onChooseYear} />
      <Audience review={data} />
      <Demographics review={data} />
      <Behavior review={data} />
      <Origins review={data} />
      <ThankYou review={data} />
      <Flock />
      <Communities />
      <div className={styles.footer}>
        <b className={styles.maker}>
          <ProductMark />
          {PRODUCT}
        </b>
        <span>{t('year.made', { site: pageData.site.domain, range: days.range(daysOfYear(data.report_year)) })}</span>
      </div>
    </div>
  )
}
