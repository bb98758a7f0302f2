import { PRODUCT } from '@curlew/model'
import { t } from '@curlew/words'
import { useApp } from '../app/app-context.tsx'
import { ButtonLink } from '../kit/buttons/button.tsx'
import { NoticeCard } from './notice-card.tsx'

export interface NotConnectedProps {
  /** Whether the site was never connected, or lost its connection. */
  notice: 'connect' | 'again'
  /** Whether this user may open the setup wizard. */
  canUpdate: boolean
}

/** Covers a blurred sample until the site is connected. */
export function NotConnected({ notice, canUpdate }: NotConnectedProps) {
  const { pageData } = useApp()
  return (
    <NoticeCard title={t(notice === 'again' ? 'connect.againTitle' : 'connect.title')}>
      <p>{notice === 'again' ? t('connect.again') : t('connect.must', { product: PRODUCT })}</p>
      {canUpdate ? (
        <ButtonLink href={pageData.wizard_url}>
          {t(notice === 'again' ? 'connect.againLink' : 'connect.wizard')}
        </ButtonLink>
      ) : (
        <p>{t('connect.webmaster', { product: PRODUCT })}</p>
      )}
    </NoticeCard>
  )
}
