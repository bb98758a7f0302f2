import { cx } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './filter-chips.module.css'
import './filter-words.ts'

/** Says that no filter narrows a block beside others that are narrowed. */
export const Unfiltered = () => <span className={cx(styles.ignored, styles.small)}>{t('filters.unfiltered')}</span>
