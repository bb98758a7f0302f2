import { PRODUCT } from '@curlew/model'
import { t } from '@curlew/ui'
import styles from '../shared/page.module.css'

/** For people who may look at reports, on an installation that shares no site with them. */
export function NoSite() {
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title}>{t('shell.noSite')}</h1>
        <p className={styles.text}>{t('shell.noSiteText', { product: PRODUCT })}</p>
      </section>
    </main>
  )
}
