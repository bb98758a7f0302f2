/** Settings: the activity log. Its code loads on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Suspense } from 'react'
import { SettingsSection } from '../shared/settings-section.tsx'

const ActivityList = lazyComponent(() => import('./activity-list.tsx'))

export function ActivitySection() {
  const { id } = useApp().pageData.site
  return (
    <SettingsSection title={t('activity.title')} text={t('activity.text')}>
      <Suspense fallback={<Skeleton height={400} />}>
        <ActivityList key={id} />
      </Suspense>
    </SettingsSection>
  )
}
