import { UNKNOWN_CURRENCY } from '@curlew/model'
import { useApp } from '@curlew/ui'
import { t, together } from '@curlew/words'
import { hasFailed } from '../section/section.ts'
import type { NotIncluded } from './not-included.ts'
import styles from './note.module.css'

/** Note about revenue that is excluded for lack of an exchange rate, or unknown. */
export function NotIncludedNote({ amounts }: { amounts: NotIncluded }) {
  const { formats } = useApp()
  if (hasFailed(amounts)) return <p className={styles.line}>{t('ecommerce.notIncludedUnknown')}</p>
  if (amounts.length === 0) return null
  const words = amounts.map(({ currency, transactions: count, revenue }) =>
    currency === UNKNOWN_CURRENCY
      ? t('ecommerce.ordersUnknown', { count })
      : t('ecommerce.ordersIn', { count, money: formats.moneyIn(currency, revenue) }),
  )
  const canHaveRate = amounts.some(({ currency }) => currency !== UNKNOWN_CURRENCY)
  return (
    <p className={styles.line}>
      {t(canHaveRate ? 'ecommerce.notIncludedRate' : 'ecommerce.notIncludedCode', { orders: together(words) })}
    </p>
  )
}
