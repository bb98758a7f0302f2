import { AddonInstalled, AddonSwitched, AJAX_ACTIONS } from '@curlew/model'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '../app/app-context.tsx'
import { readAs } from '../app/client.ts'
import { showError } from '../toast/toasts.ts'

/** The SEO addon as it is offered: installed first, activated when that is wanted, with words of its own for what fails. */
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
