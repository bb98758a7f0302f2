/** Top pages and devices. */
import { ExplainedFigure, richText } from '@curlew/ui'
import { metricDefinition, t } from '@curlew/words'
import { listed, type SectionError } from '../section/section.ts'
import styles from './behavior.module.css'
import { Block } from './block.tsx'
import { yearFormats } from './formats.ts'
import { PanelSection, TopPanel } from './panel.tsx'
import type { Review, TopPage } from './payload.ts'
import poster from './poster.module.css'

const isHome = ({ url }: TopPage) => url === '/'

/** Page title, or its path without one. */
export const pageName = (page: TopPage): string => page.title || (isHome(page) ? t('year.homePage') : page.url)

/** Most viewed page, skipping the home page. */
export const favoritePage = (pages: readonly TopPage[]): TopPage | undefined => pages.find((page) => !isHome(page))

/** Icon paths on a 24 × 24 grid. */
const DEVICES = {
  desktop: { color: '#1b66ab', path: 'M3 4h18v12H3zM9 20h6M12 16v4' },
  mobile: { color: '#17775a', path: 'M7 2.500h10v19H7zM11 18.500h2' },
  tablet: { color: '#a04e08', path: 'M4.500 3h15v18h-15zM11 18h2' },
} as const

export function Behavior({ review: { toppages, devices } }: { review: Review }) {
  const pages = listed(toppages)
  const favorite = favoritePage(pages)
  const sentence = pages[0] && isHome(pages[0]) ? 'year.behaviorHome' : 'year.behaviorText'
  return (
    <Block title={t('year.behavior')} text={favorite && richText(sentence, { page: <b>{pageName(favorite)}</b> })}>
      <div className={poster.lead}>
        <TopPanel
          title={t('year.topPages')}
          list={toppages}
          rowOf={(page) => ({
            key: `${page.hostname}${page.url}`,
            label: pageName(page),
            target: { dimension: 'pagePath', value: page.url },
            sessions: page.sessions,
          })}
        />
      </div>
      <div className={styles.shares}>
        <PanelSection title={t('year.devices')} section={devices}>
          {(shares) => <Devices shares={shares} />}
        </PanelSection>
      </div>
    </Block>
  )
}

function Devices({ shares }: { shares: Exclude<Review['devices'], SectionError> }) {
  return (
    <ul className={styles.devices} aria-label={t('year.devices')}>
      {(['desktop', 'mobile', 'tablet'] as const).map((device) => (
        <li key={device} className={styles.device}>
          <svg
            viewBox="0 0 24 24"
            width="28"
            height="28"
            fill="none"
            stroke={DEVICES[device].color}
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d={DEVICES[device].path} />
          </svg>
          <span className={styles.words}>
            <b>
              <ExplainedFigure
                figure={{
                  ...{ metric: 'sessions', part: 'share', shown: shares[device] },
                  target: { dimension: 'deviceCategory', value: device },
                  words: { label: t('list.share'), about: metricDefinition('sessions'), unit: 'share' },
                }}
              >
                {yearFormats.percent(shares[device])}
              </ExplainedFigure>
            </b>{' '}
            {t(`year.${device}`)}
          </span>
          <span className={styles.track}>
            <span style={{ inlineSize: `${shares[device]}%`, background: DEVICES[device].color }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
