import { ButtonLink, Card, EmptyText, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './no-dimensions.module.css'

/** Shown if all dimensions are disabled. */
export function NoDimensions() {
  const { site, update_settings: mayChange } = useApp().pageData
  return (
    <Card title={t('dimensions.none')}>
      <div className={styles.none}>
        <EmptyText text={t('dimensions.noneText')} hint={t(mayChange ? 'dimensions.noneHint' : 'dimensions.noneAsk')} />
        {mayChange && (
          <ButtonLink href={`#/settings/dimensions?site=${site.id}`}>{t('dimensions.noneSettings')}</ButtonLink>
        )}
      </div>
    </Card>
  )
}
