import { Icon, NewWindowLink } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './communities.module.css'

const LINKS = [
  { words: 'year.forum', icon: 'comment', href: 'https://curlew.example/forum' },
  { words: 'year.group', icon: 'account', href: 'https://curlew.example/user-group' },
  { words: 'year.lessons', icon: 'picture', href: 'https://curlew.example/lessons' },
] as const

/** Links to communities of site owners. */
export function Communities() {
  return (
    <section className={styles.communities} aria-labelledby="year-communities">
      <h2 id="year-communities" className={styles.heading}>
        {t('year.communities')}
      </h2>
      <div className={styles.links}>
        {LINKS.map(({ words, icon, href }) => (
          <NewWindowLink key={words} href={href} className={styles.link}>
            <Icon name={icon} /> {t(words)}
          </NewWindowLink>
        ))}
      </div>
    </section>
  )
}
