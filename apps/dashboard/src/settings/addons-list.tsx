import { ADDON_SLUGS, type AddonEntry, type AddonSlug, isPartOfProduct, PRODUCT } from '@curlew/model'
import { Button, useAddonChange, useAddons, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Switch } from 'react-aria-components/Switch'
import styles from './addons.module.css'
import { Loaded } from './loaded.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The addons of a site: its parts of the product each with a switch, plugins of its CMS with what they still need. */
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
      {isPart ? <PartSwitch slug={slug} isActive={entry.active} /> : <PluginState slug={slug} entry={entry} />}
    </li>
  )
}

/** A plugin is more than its reports: it is brought from here, and taken away where the CMS has all of them. */
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

function PartSwitch({ slug, isActive }: { slug: AddonSlug; isActive: boolean }) {
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
