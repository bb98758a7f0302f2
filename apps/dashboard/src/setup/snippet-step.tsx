import type { SiteInfo } from '@curlew/model'
import { Button, type Client, t } from '@curlew/ui'
import { SnippetBox } from '../forms/snippet-box.tsx'
import page from '../hosts/shared/page.module.css'

export function SnippetStep({ client, site, onDone }: { client: Client; site: SiteInfo; onDone(): void }) {
  return (
    <>
      <p className={page.text}>{t('setup.snippetText', { domain: site.domain })}</p>
      <p className={page.text}>{t('setup.snippetWordPress')}</p>
      <SnippetBox
        client={client}
        site={site}
        actions={
          <Button look="filled" onPress={onDone}>
            {t('setup.continue')}
          </Button>
        }
      />
    </>
  )
}
