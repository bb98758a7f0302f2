import { useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Block } from './block.tsx'
import styles from './flock.module.css'
import { SHOWCASE } from './showcase.ts'

const COLORS = ['#6d4ac4', '#1b66ab', '#17775a', '#a04e08', '#3d5166', '#9a3480', '#b8322b']

/** Sister plugins offered by the host; nothing without any. */
export function Flock() {
  const { addons } = useApp().pageData
  const shown = SHOWCASE.filter(({ slug }) => Object.hasOwn(addons, slug))
  if (shown.length === 0) return null
  return (
    <Block title={t('year.flock')} text={t('year.flockText')}>
      <ul className={styles.plugins}>
        {shown.map(({ slug, name }, index) => (
          <li key={slug} className={styles.plugin}>
            <svg viewBox="0 0 32 32" width="44" height="44" aria-hidden="true">
              <circle cx="16" cy="16" r="16" fill={COLORS[index % COLORS.length]} />
              <path
                d="M5 18c4-1 8-2 10.500-4.500C17.500 11 18 8 21 8c2 0 3.400 1.300 3.600 3l3.400 2-3.600.8c-.3 5.600-3.200 9-8 9C12 22.800 8 21 5 18z"
                fill="#fff"
              />
            </svg>
            <b>{name}</b>
            <span>{t(`year.plugin.${slug}`)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
