import { endedLicence } from '@curlew/model'
import { Icon, upgradeAddress, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Link } from 'react-router'
import styles from './licence-notice.module.css'
import { SETTINGS_ROUTE } from './routes.ts'

/** Above every screen while a licence no longer opens what it did: the site's own, or the one for all sites that it relied on. */
export function LicenceNotice() {
  const { pageData, days } = useApp()
  const { site, licence } = pageData
  const ended = site.isSample ? null : endedLicence(licence)
  if (!ended) return null
  const { expiryDate, isExpired } = licence[ended]
  const whose = ended === 'site' ? t('shell.licenceOfSite', { site: site.name }) : t('shell.licenceOfAll')
  const renew = upgradeAddress(pageData, 'licence')
  return (
    <div className={styles.notice} role="status">
      <Icon name="alert" />
      <p>
        {isExpired && expiryDate
          ? t('shell.licenceExpired', { whose, day: days.full(expiryDate) })
          : t('shell.licenceInvalid', { whose })}{' '}
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
