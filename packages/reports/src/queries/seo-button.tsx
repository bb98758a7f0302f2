import { Button, Confirm } from '@curlew/ui'
import { t } from '@curlew/words'
import { useSeoAddon } from './use-seo-addon.tsx'

/** Installs the SEO addon, then asks whether to activate it; activates it if already installed. Then the page reloads. */
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
