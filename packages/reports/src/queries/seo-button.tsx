import { Button, Confirm, useSeoAddon } from '@curlew/ui'
import { t } from '@curlew/words'

/** Installs the SEO addon, then asks whether to activate it; one that is installed is activated. All that stands around it changes then. */
export function SeoButton() {
  const { entry, install, activate } = useSeoAddon()
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
