import { endedLicence } from '@curlew/model'
import { Icon, Link, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { SETTINGS_ROUTE } from '../navigation/routes.ts'
import { upgradeAddress } from '../upsell/upgrade-link.tsx'
import styles from './licence-notice.module.css'

/** Shown on every screen after a licence expired: the site's own, or the installation's. */
export function LicenceNotice() {
  const { pageData, days } = useApp()
  const { site, licence } = pageData
  const ended = site.isSample ? null : endedLicence(licence)
  if (!ended) return null
  const { expiryDate, isExpired } = licence[ended]
  const lastDay = isExpired && expiryDate ? days.full(expiryDate) : null
  const renew = upgradeAddress(pageData, 'licence')
  return (
    <div className={styles.notice} role="status">
      <Icon name="alert" />
      <p>
        {ended === 'site' ? siteWords(site.name, lastDay) : installationWords(lastDay)}{' '}
        {renew && <a href={renew}>{t('shell.licenceRenew')}</a>}{' '}
        {pageData.update_settings && (
          <Link to={{ pathname: `${SETTINGS_ROUTE}/licence`, search: `site=${site.id}` }}>
            {t('shell.licenceEnter')}
          </Link>
        )}
      </p>
    </div>
  )
}

/** @param day of expiry; null if the licence is invalid */
const siteWords = (site: string, day: string | null) =>
  day === null ? t('shell.licenceInvalidOfSite', { site }) : t('shell.licenceExpiredOfSite', { site, day })

const installationWords = (day: string | null) =>
  day === null ? t('shell.licenceInvalidOfAll') : t('shell.licenceExpiredOfAll', { day })
