import { AddonInstalled, AddonSwitched, AJAX_ACTIONS } from '@curlew/model'
import { readAs, showError, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'

/** Installs and activates the SEO addon, with its own error messages. */
export function useSeoAddon() {
  const { client, pageData } = useApp()
  const site = pageData.site.id
  const entry = pageData.addons.seo
  const install = useMutation({
    mutationFn: async () =>
      readAs(AddonInstalled, await client.ajax(AJAX_ACTIONS.installAddon, { site, slug: 'seo' })).plugin,
    onError: () => showError({ text: t('offer.seo.installFailed') }),
  })
  const activate = useMutation({
    mutationFn: async (plugin: string) => {
      const isActive = readAs(AddonSwitched, await client.ajax(AJAX_ACTIONS.activateAddon, { site, plugin }))
      if (!isActive) throw new Error(t('offer.seo.activateFailed'))
    },
    onSuccess: () => location.reload(),
    onError: () => showError({ text: t('offer.seo.activateFailed') }),
  })
  return { entry, install, activate }
}
