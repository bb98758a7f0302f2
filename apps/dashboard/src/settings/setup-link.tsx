import { ButtonLink, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useHref } from 'react-router'
import { setupOf } from '../setup/steps.ts'
import { useLastVisit } from '../setup/use-last-visit.ts'

/** Link back to the setup of a site without visits. */
export function SetupLink() {
  const { client, pageData } = useApp()
  const { visit } = useLastVisit(client, pageData.site)
  const href = useHref(setupOf(pageData.site))
  return visit === null && <ButtonLink href={href}>{t('settings.setup')}</ButtonLink>
}
