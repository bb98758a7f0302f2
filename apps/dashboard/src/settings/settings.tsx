/** Settings of the current site: one section per page, with a navigation. */
import { cx, Link, useApp, usePageHeading, useParams } from '@curlew/ui'
import { facts, t } from '@curlew/words'
import '@curlew/words/en/receipts.ts'
import '@curlew/words/en/settings.ts'
import { SETTINGS_ROUTE } from '../navigation/routes.ts'
import { isShown, SECTIONS, type SectionKey } from './sections.tsx'
import styles from './shared/settings.module.css'

export default function Settings() {
  const { site, host } = useApp().pageData
  const keys = (Object.keys(SECTIONS) as SectionKey[]).filter((key) => isShown(key, host))
  const asked = useParams().section
  // Unknown or missing section: show the first.
  const section = keys.find((key) => key === asked) ?? 'site'
  const name = t(`settings.section.${section}`)
  const heading = usePageHeading(facts([name, t('settings.title')]))
  const Section = SECTIONS[section]
  return (
    <article className={styles.settings}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('settings.title')}
        <span className="visually-hidden">: {name}</span>
      </h1>
      <div className={styles.layout}>
        <nav className={styles.nav} aria-label={t('settings.sections')}>
          <ul>
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
        </nav>
        <div className={styles.sections}>
          <Section />
        </div>
      </div>
    </article>
  )
}
