import { DEFAULT_LINK_SETTINGS, type LinkSettings, LinkSettings as LinkSettingsSchema, REST_PATHS } from '@curlew/model'
import { showSuccess, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { splitWords } from '../../forms/split-words.ts'
import { useSetting } from '../shared/use-setting.ts'

/** Link patterns for affiliate links and downloads. */
export function LinkForm() {
  const { data, error, send } = useSetting(REST_PATHS.links, LinkSettingsSchema)
  return (
    <Loaded data={data} error={error} height={228}>
      {(links) => (
        <Form
          // Reset when another user has saved meanwhile.
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
          send={async (values) => {
            await send('PUT', {
              affiliate: affiliateOf(values.affiliate),
              downloads: downloadsOf(values.downloads),
            } satisfies LinkSettings)
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
      )}
    </Loaded>
  )
}

/** `/go/=tools`: paths with optional labels. */
function affiliateOf(text: string): LinkSettings['affiliate'] {
  const usual = DEFAULT_LINK_SETTINGS.affiliate[0]?.label ?? ''
  return splitWords(text).map((word) => {
    const [, path = word, label = usual] = /^(.*)=([^=]*)$/.exec(word) ?? []
    return { path, label: label || usual }
  })
}

function downloadsOf(text: string): string[] {
  return splitWords(text).map((word) => word.toLowerCase().replace(/^\./, ''))
}
