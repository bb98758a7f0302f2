/** Hero of the poster: the year over a coast at dusk, with controls. */
import { rangesOf } from '@curlew/model'
import { Button, Icon, lazyComponent, NativeSelect, type ReportData, useApp, useFrameSlots } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense, useRef, useState } from 'react'
import styles from './hero.module.css'
import { Mascot } from './mascot.tsx'
import { meta } from './meta.ts'
import type { Review } from './payload.ts'
import { pdfDays } from './pdf-days.ts'

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'))

const STARS = [
  [60, 60, 2],
  [150, 36, 1.5],
  [238, 84, 1.5],
  [330, 40, 2],
  [420, 110, 1.5],
  [505, 34, 1.5],
  [560, 92, 2],
  [640, 40, 1.5],
  [880, 100, 2],
  [925, 170, 1.5],
  [30, 160, 1.5],
] as const

export interface PosterProps {
  data: ReportData<Review>
  onChooseYear(year: number): void
}

export function Hero({ data, onChooseYear }: PosterProps) {
  const { pageData, days } = useApp()
  const { PdfButton } = useFrameSlots()
  const hero = useRef<HTMLElement>(null)
  const [isSharing, setSharing] = useState(false)
  const { report_year: year, years, since } = data
  // The PDF contains the whole report around the poster.
  const report = {
    get current() {
      return hero.current?.closest('article') ?? null
    },
  }
  return (
    <section ref={hero} className={styles.hero} aria-label={t('menu.yearinreview', { year })}>
      <Coast />
      <div className={styles.words}>
        <p className={styles.site}>{pageData.site.name}</p>
        <p className={styles.title}>
          <span>{year}</span> <span>{t('title.yearinreview')}</span>
        </p>
        <p className={styles.tagline}>{t('year.tagline')}</p>
        {since !== undefined && since > `${year}-01-01` && (
          <p className={styles.tagline}>{t('year.since', { date: days.full(since) })}</p>
        )}
      </div>
      <div className={styles.tools} data-screen-only>
        {years.length > 1 && (
          <NativeSelect
            className={styles.years}
            aria-label={t('year.choose')}
            value={String(year)}
            options={years.map((other) => ({ value: String(other), label: String(other) }))}
            onChange={(chosen) => onChooseYear(Number(chosen))}
          />
        )}
        <Button onPress={() => setSharing(true)}>
          <Icon name="picture" />
          {t('year.share')}
        </Button>
        <PdfButton
          container={report}
          report={meta.key}
          range={pdfDays(rangesOf(data).current, year, pageData.today)}
          label={t('year.download')}
          usual="text"
        />
      </div>
      <Suspense>{isSharing && <ShareDialog review={data} onClose={() => setSharing(false)} />}</Suspense>
    </section>
  )
}

/** Decoration: sky, sun, hills, water and the curlew. */
function Coast() {
  return (
    <svg className={styles.coast} viewBox="0 0 960 440" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      {STARS.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill="#fff" opacity=".75" />
      ))}
      <circle cx="720" cy="236" r="172" fill="#f6b35e" opacity=".22" />
      <circle cx="720" cy="236" r="142" fill="#fbcf7f" />
      <path d="M0 330c110-60 220-52 330-14 120 40 200 12 310-18 120-32 220-16 320 18v124H0z" fill="#432a86" />
      <path d="M0 372c150-40 290-22 430 0 180 28 350 12 530-26v94H0z" fill="#2b1a63" />
      <path d="M0 410c200-22 420-12 620 0 130 8 240 4 340-6v36H0z" fill="#1f124c" />
      <g stroke="#fbcf7f" strokeWidth="4" strokeLinecap="round" opacity=".85">
        <path d="M636 384h172M662 400h120M690 416h62" />
      </g>
      <g stroke="#8a6fd6" strokeWidth="3" strokeLinecap="round" opacity=".6">
        <path d="M60 404h90M208 418h66M392 412h110M850 414h60" />
      </g>
      <g fill="none" stroke="#f2ecff" strokeWidth="3" strokeLinecap="round">
        <path d="M470 150q9-11 18 0q9-11 18 0M432 196q7-9 14 0q7-9 14 0M528 196q7-9 14 0q7-9 14 0" />
      </g>
      <Mascot transform="translate(584 98) scale(1.48)" />
    </svg>
  )
}
