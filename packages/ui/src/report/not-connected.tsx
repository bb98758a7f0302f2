import { PRODUCT } from '@curlew/model'
import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import { ButtonLink } from '../kit/button.tsx'
import styles from './not-connected.module.css'

export interface NotConnectedProps {
  /** Never connected, or to be connected again. */
  notice: 'connect' | 'again'
  /** Whether this person may open the wizard. */
  canUpdate: boolean
}

/** Stands over a blurred report for as long as no figures can arrive. */
export function NotConnected({ notice, canUpdate }: NotConnectedProps) {
  const { pageData } = useApp()
  return (
    <section className={styles.card} role="alert">
      <h2 className={styles.title}>{t(notice === 'again' ? 'connect.againTitle' : 'connect.title')}</h2>
      <p className={styles.text}>{notice === 'again' ? t('connect.again') : t('connect.must', { product: PRODUCT })}</p>
      {canUpdate ? (
        <ButtonLink href={pageData.wizard_url}>
          {t(notice === 'again' ? 'connect.againLink' : 'connect.wizard')}
        </ButtonLink>
      ) : (
        <p className={styles.text}>{t('connect.webmaster', { product: PRODUCT })}</p>
      )}
    </section>
  )
}
