import { METRICS, type Metric } from '@curlew/model'
import { useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { type FigureItem, FigureStrip } from '../infobox/strip.tsx'
import type { EcommercePayload } from './payload.ts'
import type { EcommercePart } from './screen.tsx'

type Key = keyof EcommercePayload['infobox']

/** What each is about, which says whether more or less of it is better. */
const METRIC_OF: Record<Key, Metric> = {
  conversionrate: 'purchaseRate',
  transactions: 'transactions',
  revenue: 'purchaseRevenue',
  ordervalue: 'averagePurchaseRevenue',
  addtocart: 'addToCarts',
  remfromcart: 'removeFromCarts',
  newcustomers: 'firstTimePurchases',
  abandonedcheckouts: 'checkoutAbandonmentRate',
}

/** What was sold. */
export function SalesFigures(part: EcommercePart) {
  const { number, money, percent } = useApp().formats
  return (
    <Strip
      {...part}
      label={t('ecommerce.sales')}
      formats={{ conversionrate: percent, transactions: number, revenue: money, ordervalue: money }}
    />
  )
}

/** What became of carts, and who bought. */
export function CartFigures(part: EcommercePart) {
  const { number, percent } = useApp().formats
  return (
    <Strip
      {...part}
      label={t('ecommerce.carts')}
      formats={{ addtocart: number, remfromcart: number, newcustomers: percent, abandonedcheckouts: percent }}
    />
  )
}

interface StripProps extends EcommercePart {
  label: string
  /** The figures to show, those of them that there are, and how they are written. */
  formats: Partial<Record<Key, FigureItem['format']>>
}

function Strip({ data, isComparing, label, formats }: StripProps) {
  const items = Object.entries(formats).flatMap(([name, format]): FigureItem[] => {
    const key = name as Key
    const figure = data.infobox[key]
    if (!figure) return []
    const words = { title: t(`ecommerce.${key}`), info: t(`ecommerce.${key}Info`) }
    const inverted = !METRICS[METRIC_OF[key]].higherIsBetter
    return [{ key, ...words, figure, values: figure.datapoints, inverted, format }]
  })
  return <FigureStrip label={label} frame={data} items={items} isComparing={isComparing} />
}
