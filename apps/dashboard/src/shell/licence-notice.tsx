import { Icon, t, upgradeAddress, useApp } from '@curlew/ui'
import { Link } from 'react-router'
import styles from './licence-notice.module.css'
import { SETTINGS_ROUTE } from './routes.ts'

/** Above every screen while the site's own licence no longer opens what it did. */
export function LicenceNotice() {
  const { pageData, days } = useApp()
  const { site, licence, level } = pageData
  const { expiryDate, isExpired, isInvalid } = licence.site
  // A licence for the whole installation has taken its place.
  if (level !== 'lite' || !(isExpired || isInvalid)) return null
  const renew = upgradeAddress(pageData, 'licence')
  return (
    <div className={styles.notice} role="status">
      <Icon name="alert" />
      <p>
        {isExpired && expiryDate
          ? t('shell.licenceExpired', { site: site.name, day: days.full(expiryDate) })
          : t('shell.licenceInvalid', { site: site.name })}{' '}
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
