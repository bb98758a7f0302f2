import {
  DEFAULT_LINK_SETTINGS,
  type LinkSettings,
  LinkSettings as LinkSettingsSchema,
  REST_PATHS,
  restPath,
} from '@curlew/model'
import { showSuccess, TextField, t, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form } from '../forms/form.tsx'
import { wordsOf } from '../forms/words-of.ts'

/** Which links of the site count as affiliate links, and which files as downloads. */
export function LinkForm() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const path = restPath(REST_PATHS.links, pageData.site.id)
  const { data: links } = useQuery({
    queryKey: [path],
    queryFn: async () => LinkSettingsSchema.parse(await client.rest('GET', path)),
  })
  if (!links) return null
  return (
    <Form
      // What others have saved meanwhile is shown.
      key={JSON.stringify(links)}
      fields={['affiliate', 'downloads']}
      submit={t('settings.linksSave')}
      check={(values) => ({
        ...(!LinkSettingsSchema.shape.affiliate.safeParse(affiliateOf(values.affiliate)).success && {
          affiliate: t('settings.affiliateWrong'),
        }),
        ...(!LinkSettingsSchema.shape.downloads.safeParse(downloadsOf(values.downloads)).success && {
          downloads: t('settings.downloadsWrong'),
        }),
      })}
      send={async ({ affiliate, downloads }) => {
        const next: LinkSettings = { affiliate: affiliateOf(affiliate), downloads: downloadsOf(downloads) }
        await client.rest('PUT', path, next)
        queries.setQueryData([path], next)
        showSuccess(t('toast.success'))
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t('settings.affiliate')}
            hint={t('settings.affiliateHint')}
            name="affiliate"
            defaultValue={links.affiliate.map(({ path, label }) => `${path}=${label}`).join(', ')}
            spellCheck="false"
            error={errors.affiliate}
          />
          <TextField
            label={t('settings.downloads')}
            hint={t('settings.downloadsHint')}
            name="downloads"
            defaultValue={links.downloads.join(', ')}
            spellCheck="false"
            error={errors.downloads}
          />
        </>
      )}
    </Form>
  )
}

/** `/go/=tools`: paths with their labels; one without a label has the usual one. */
function affiliateOf(text: string): LinkSettings['affiliate'] {
  const usual = DEFAULT_LINK_SETTINGS.affiliate[0]?.label ?? ''
  return wordsOf(text).map((word) => {
    const [, path = word, label = usual] = /^(.*)=([^=]*)$/.exec(word) ?? []
    return { path, label: label || usual }
  })
}

function downloadsOf(text: string): string[] {
  return wordsOf(text).map((word) => word.toLowerCase().replace(/^\./, ''))
}
