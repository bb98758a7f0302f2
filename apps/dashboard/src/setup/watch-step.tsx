import type { LastVisit, SiteInfo } from '@curlew/model'
import { Button, type Client, Icon } from '@curlew/ui'
import { createDayFormats, listFormat, t } from '@curlew/words'
import page from '../page/page.module.css'
import { useLastVisit } from './use-last-visit.ts'
import styles from './wizard.module.css'

const POLL_MS = 2000

interface WatchStepProps {
  client: Client
  site: SiteInfo
  /** The site's latest visit; undefined if unknown. */
  timeZone: string | undefined
  locale: string
  onDone(): void
}

/** Waits for the site's first visit and shows it. */
export function WatchStep({ client, site, timeZone, locale, onDone }: WatchStepProps) {
  const { visit } = useLastVisit(client, site, POLL_MS)
  return (
    <>
      <p className={page.text}>{t('setup.watchText', { domain: site.domain })}</p>
      <div role="status">
        {visit ? (
          <Visit visit={visit} timeZone={timeZone} locale={locale} />
        ) : (
          <p className={styles.waiting}>
            <span className={styles.pulse} />
            {t('setup.waiting')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button look={visit ? 'filled' : 'outline'} onPress={onDone}>
          {t(visit ? 'setup.open' : 'setup.later')}
        </Button>
      </div>
    </>
  )
}

type VisitProps = { visit: NonNullable<LastVisit['visit']> } & Pick<WatchStepProps, 'timeZone' | 'locale'>

function Visit({ visit, timeZone, locale }: VisitProps) {
  const rows = [
    ...(timeZone ? [[t('setup.visitTime'), createDayFormats(locale, timeZone).clock(visit.time)]] : []),
    [
      t('setup.visitPage'),
      visit.title ? t('setup.visitPageTitled', { title: visit.title, path: visit.path }) : visit.path,
    ],
    [t('setup.visitCountry'), visit.country || t('list.unknown')],
    [t('setup.visitDevice'), listFormat(locale)([visit.device, visit.browser].filter(Boolean)) || t('list.unknown')],
  ]
  return (
    <div className={styles.visit}>
      <p className={styles.arrived}>
        <Icon name="check" />
        {t('setup.arrived')}
      </p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
