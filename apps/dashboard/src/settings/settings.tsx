/** Settings of the current site: one section per page, with a navigation. */
import { cx, Link, useApp, usePageHeading, useParams, usePreloadedToasts, useWide } from '@curlew/ui'
import { facts, t } from '@curlew/words'
import '@curlew/words/en/receipts.ts'
import '@curlew/words/en/settings.ts'
import { SETTINGS_ROUTE } from '../navigation/routes.ts'
import { isShown, SECTION_GROUPS, SECTIONS, type SectionGroup, type SectionKey } from './sections.tsx'
import styles from './shared/settings.module.css'

export default function Settings() {
  const { site, host } = useApp().pageData
  const groups = (Object.keys(SECTION_GROUPS) as SectionGroup[])
    .map((group) => {
      const keys = Object.keys(SECTION_GROUPS[group]) as SectionKey[]
      return { group, keys: keys.filter((key) => isShown(key, host)) }
    })
    .filter(({ keys }) => keys.length > 0)
  const asked = useParams().section
  // Unknown or missing section: show the first.
  const section = groups.flatMap(({ keys }) => keys).find((key) => key === asked) ?? 'site'
  const name = t(`settings.section.${section}`)
  const isWide = useWide()
  usePreloadedToasts()
  const heading = usePageHeading(facts([name, t('settings.title')]))
  const Section = SECTIONS[section]
  const list = groups.map(({ group, keys }) => (
    <section key={group} className={styles.group}>
      <h2 id={`settings-${group}`} className={styles.groupName}>
        {t(`settings.group.${group}`)}
      </h2>
      <ul aria-labelledby={`settings-${group}`}>
        {keys.map((key) => (
          <li key={key}>
            <Link
              to={{ pathname: `${SETTINGS_ROUTE}/${key}`, search: `site=${site.id}` }}
              className={cx(styles.link, key === section && styles.active)}
              aria-current={key === section ? 'page' : undefined}
            >
              {t(`settings.section.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
  return (
    <article className={styles.settings}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('settings.title')}
        <span className="visually-hidden">: {name}</span>
      </h1>
      <div className={styles.layout}>
        <nav className={styles.nav} aria-label={t('settings.sections')}>
          {isWide ? (
            list
          ) : (
            // Closed again in the chosen section.
            <details key={section} className={styles.all}>
              <summary>{t('settings.all')}</summary>
              {list}
            </details>
          )}
        </nav>
        <div className={styles.sections}>
          <Section />
        </div>
      </div>
    </article>
  )
}
