import { ButtonLink, Card, EmptyText, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './funnels.module.css'

/** Shown until the site has a funnel. */
export function NoFunnels() {
  const { site, update_settings: mayChange } = useApp().pageData
  return (
    <Card title={t('funnels.none')}>
      <div className={styles.none}>
        <EmptyText text={t('funnels.noneText')} hint={mayChange ? undefined : t('funnels.noneAsk')} />
        {mayChange && <ButtonLink href={settingsOf(site)}>{t('funnels.noneSettings')}</ButtonLink>}
      </div>
    </Card>
  )
}

/** Address of the settings of funnels. */
export const settingsOf = ({ id }: { id: number }) => `#/settings/funnels?site=${id}`
