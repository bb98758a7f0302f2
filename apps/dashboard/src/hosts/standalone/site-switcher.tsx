import type { SiteInfo } from '@curlew/model'
import { Icon, LetterTile, MenuButton, useSearchParams } from '@curlew/ui'
import { facts, t } from '@curlew/words'
import styles from '../shared/header.module.css'

export interface SiteSwitcherProps {
  site: SiteInfo
  sites: readonly SiteInfo[]
}

/** Name of the current site, as a menu if there are several. */
export function SiteSwitcher({ site, sites }: SiteSwitcherProps) {
  const [, setAddress] = useSearchParams()
  const face = (
    <>
      <LetterTile name={site.name} size="large" />
      <span className={styles.name}>{site.name}</span> <span className={styles.domain}>{site.domain}</span>
    </>
  )
  const sampleMark = site.isSample && (
    <span className={styles.sample} title={t('shell.sampleHint')}>
      {t('shell.sample')}
    </span>
  )
  if (sites.length < 2) {
    return (
      <span className={styles.site}>
        {face}
        {sampleMark}
      </span>
    )
  }
  return (
    <>
      <MenuButton
        className={styles.site}
        label={t('shell.site', { name: site.name, domain: site.domain })}
        face={
          <>
            {face}
            <Icon name="chevrons" size={14} />
          </>
        }
        options={sites.map(({ id, name, domain, isSample }) => ({
          id: String(id),
          label: name,
          description: isSample ? facts([domain, t('shell.sample')]) : domain,
        }))}
        selected={String(site.id)}
        onChoose={(id) =>
          setAddress((before) => {
            const after = new URLSearchParams(before)
            after.set('site', id)
            return after
          })
        }
      />
      {sampleMark}
    </>
  )
}
