import type { LastVisit, SiteInfo } from '@curlew/model'
import { Button, type Client, Icon, t } from '@curlew/ui'
import page from '../hosts/shared/page.module.css'
import { useLastVisit } from './use-last-visit.ts'
import styles from './wizard.module.css'

const POLL_MS = 2000

/** Waits until the site has sent its first visit, and shows it. */
export function WatchStep({ client, site, onDone }: { client: Client; site: SiteInfo; onDone(): void }) {
  const visit = useLastVisit(client, site, POLL_MS)
  return (
    <>
      <p className={page.text}>{t('setup.watchText', { domain: site.domain })}</p>
      <div role="status">
        {visit ? (
          <Visit visit={visit} />
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

function Visit({ visit }: { visit: NonNullable<LastVisit['visit']> }) {
  const rows = [
    [t('setup.visitTime'), new Date(visit.time).toLocaleTimeString()],
    [t('setup.visitPage'), visit.title ? `${visit.title} (${visit.path})` : visit.path],
    [t('setup.visitCountry'), visit.country || t('list.unknown')],
    [t('setup.visitDevice'), [visit.device, visit.browser].filter(Boolean).join(', ') || t('list.unknown')],
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
