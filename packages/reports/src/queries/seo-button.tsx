import { AddonInstalled, AddonSwitched, AJAX_ACTIONS } from '@curlew/model'
import { Button, Confirm, showError, t, useApp } from '@curlew/ui'
import { useMutation } from '@tanstack/react-query'

/** Installs the SEO addon, then asks whether to activate it; one that is installed is activated. All that stands around it changes then. */
export function SeoButton() {
  const { client, pageData } = useApp()
  const site = pageData.site.id
  const entry = pageData.addons.seo
  const install = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      AddonInstalled.parse(await client.ajax(AJAX_ACTIONS.installAddon, { site, slug: 'seo' })).plugin,
    onError: () => showError({ text: t('offer.seo.installFailed') }),
  })
  const activate = useMutation({
    networkMode: 'always',
    mutationFn: async (plugin: string) => {
      const isActive = AddonSwitched.parse(await client.ajax(AJAX_ACTIONS.activateAddon, { site, plugin }))
      if (!isActive) throw new Error(t('offer.seo.activateFailed'))
    },
    onSuccess: () => location.reload(),
    onError: () => showError({ text: t('offer.seo.activateFailed') }),
  })
  return (
    <>
      <Button
        look="filled"
        isBusy={install.isPending || activate.isPending}
        onPress={() => (entry?.installed ? activate.mutate(entry.basename) : install.mutate())}
      >
        {t(entry?.installed ? 'offer.seo.activate' : 'offer.seo.install')}
      </Button>
      {install.data && !activate.isPending && !activate.isError && (
        <Confirm
          title={t('offer.seo.installed')}
          text={t('offer.seo.installedText')}
          confirm={t('offer.seo.activate')}
          cancel={t('offer.dismiss')}
          onConfirm={() => activate.mutate(install.data)}
          onClose={() => location.reload()}
        />
      )}
    </>
  )
}
