import { ButtonLink, hrefOf, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { setupOf } from '../../setup/steps.ts'
import { useLastVisit } from '../../setup/use-last-visit.ts'

/** Link back to the setup of a site without visits. */
export function SetupLink() {
  const { client, pageData } = useApp()
  const { visit } = useLastVisit(client, pageData.site)
  return visit === null && <ButtonLink href={hrefOf(setupOf(pageData.site))}>{t('settings.setup')}</ButtonLink>
}
