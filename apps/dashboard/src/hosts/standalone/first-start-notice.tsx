import { Icon, Link } from '@curlew/ui'
import { t } from '@curlew/words'
import { WIZARD_ROUTE } from '../../setup/steps.ts'
import styles from '../../shell/licence-notice.module.css'

/** Asks a user who signed in with the first-start link to create an account. */
export function FirstStartNotice() {
  return (
    <div className={styles.notice} role="status">
      <Icon name="account" />
      <p>
        {t('firstStart.notice')} <Link to={WIZARD_ROUTE}>{t('shell.createAccount')}</Link>
      </p>
    </div>
  )
}
