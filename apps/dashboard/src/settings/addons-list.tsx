import { ADDON_SLUGS, type AddonSlug, PRODUCT } from '@curlew/model'
import { t, useAddonChange, useAddons } from '@curlew/ui'
import { Switch } from 'react-aria-components/Switch'
import styles from './addons.module.css'
import { Loaded } from './loaded.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The parts of the product that a site uses, each with a switch. */
export function AddonsSection() {
  const { data, error } = useAddons()
  return (
    <SettingsSection title={t('addons.title')} text={t('addons.text', { product: PRODUCT })}>
      <Loaded data={data} error={error} height={520}>
        {(addons) => (
          <ul>
            {ADDON_SLUGS.map((slug) => (
              <AddonRow key={slug} slug={slug} isActive={addons[slug]?.active ?? false} />
            ))}
          </ul>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function AddonRow({ slug, isActive }: { slug: AddonSlug; isActive: boolean }) {
  const { mutate, isPending, variables } = useAddonChange()
  const name = t(`addons.name.${slug}`)
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.about}>{t(`addons.about.${slug}`)}</p>
      </div>
      <Switch
        className={styles.switch ?? ''}
        aria-label={t('addons.switch', { addon: name })}
        isSelected={isPending ? variables.isWanted : isActive}
        onChange={(isWanted) => {
          if (!isPending) mutate({ slug, isWanted })
        }}
      >
        <span className={styles.track}>
          <span className={styles.knob} />
        </span>
      </Switch>
    </li>
  )
}
