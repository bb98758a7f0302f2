import { ButtonLink, Card, EmptyText, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './goals.module.css'

/** Shown until the site has a goal. */
export function NoGoals() {
  const { site, update_settings: mayChange } = useApp().pageData
  return (
    <Card title={t('goals.none')}>
      <div className={styles.none}>
        <EmptyText text={t('goals.noneText')} hint={mayChange ? undefined : t('goals.noneAsk')} />
        {mayChange && <ButtonLink href={settingsOf(site)}>{t('goals.noneSettings')}</ButtonLink>}
      </div>
    </Card>
  )
}

/** Address of the settings of goals. */
export const settingsOf = ({ id }: { id: number }) => `#/settings/goals?site=${id}`
