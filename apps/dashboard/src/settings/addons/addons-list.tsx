import { ADDON_SLUGS, type AddonEntry, type AddonSlug, isPartOfProduct, PRODUCT } from '@curlew/model'
import { Button, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import '@curlew/words/en/addons.ts'
import { Switch } from 'react-aria-components/Switch'
import { useAddonChange, useAddons } from '../../addons/use-addons.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import styles from './addons.module.css'

/** Addons of a site: built-in features with switches, and CMS plugins with their status. */
export function AddonsSection() {
  const { data, error } = useAddons()
  return (
    <SettingsSection title={t('addons.title')} text={t('addons.text', { product: PRODUCT })}>
      <Loaded data={data} error={error} height={520}>
        {(addons) => (
          <ul>
            {ADDON_SLUGS.map((slug) => {
              const entry = addons[slug]
              return entry && <AddonRow key={slug} slug={slug} entry={entry} />
            })}
          </ul>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function AddonRow({ slug, entry }: { slug: AddonSlug; entry: AddonEntry }) {
  const isPart = isPartOfProduct(entry)
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{isPart ? t(`addons.name.${slug}`) : entry.title}</h3>
        <p className={styles.about}>{t(`addons.about.${slug}`)}</p>
      </div>
      {isPart ? <AddonSwitch slug={slug} isActive={entry.active} /> : <PluginState slug={slug} entry={entry} />}
    </li>
  )
}

/** Plugins do more than reports: they can be installed and activated here, but are removed in the CMS. */
function PluginState({ slug, entry }: { slug: AddonSlug; entry: AddonEntry }) {
  const { pageData } = useApp()
  const { mutate, isPending } = useAddonChange()
  if (entry.active) return <p className={styles.state}>{t('addons.active')}</p>
  if (!pageData.install_plugins) return <p className={styles.state}>{t('addons.inactive')}</p>
  return (
    <Button
      className={styles.action}
      aria-label={t(entry.installed ? 'addons.activateNamed' : 'addons.installNamed', { name: entry.title })}
      isBusy={isPending}
      onPress={() => mutate({ slug, isWanted: true })}
    >
      {t(entry.installed ? 'addons.activate' : 'addons.install')}
    </Button>
  )
}

function AddonSwitch({ slug, isActive }: { slug: AddonSlug; isActive: boolean }) {
  const { mutate, isPending, variables } = useAddonChange()
  return (
    <Switch
      className={styles.switch ?? ''}
      aria-label={t('addons.switch', { addon: t(`addons.name.${slug}`) })}
      isSelected={isPending ? variables.isWanted : isActive}
      onChange={(isWanted) => {
        if (!isPending) mutate({ slug, isWanted })
      }}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </Switch>
  )
}
