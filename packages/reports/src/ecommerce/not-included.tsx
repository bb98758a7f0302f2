import { UNKNOWN_CURRENCY } from '@curlew/model'
import { t, useApp } from '@curlew/ui'
import styles from './not-included.module.css'
import type { EcommercePayload } from './payload.ts'

/** Money that is in none of the figures, since nothing says what it is worth in the site's currency. */
export function NotIncluded({ amounts }: { amounts: EcommercePayload['not_included'] }) {
  const { formats } = useApp()
  if (amounts.length === 0) return null
  const words = amounts.map(({ currency, transactions: count, revenue }) =>
    currency === UNKNOWN_CURRENCY
      ? t('ecommerce.ordersUnknown', { count })
      : t('ecommerce.ordersIn', { count, money: formats.moneyIn(currency, revenue) }),
  )
  const canHaveRate = amounts.some(({ currency }) => currency !== UNKNOWN_CURRENCY)
  return (
    <p className={styles.line}>
      {t('ecommerce.notIncluded', { orders: words.join('; ') })}{' '}
      {t(canHaveRate ? 'ecommerce.giveRate' : 'ecommerce.giveCode')}
    </p>
  )
}
