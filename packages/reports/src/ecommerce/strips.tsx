import type { Metric } from '@curlew/model'
import { t } from '@curlew/words'
import type { BlockProps } from '../block-props.tsx'
import { type MetricItem, MetricStrip, type MissingMetric } from '../infobox/strip.tsx'
import { hasFailed, type SectionError } from '../section/section.ts'
import SectionFailure from '../section/section-failure.tsx'
import { namesOf } from '../table/metric-set.ts'
import { CART_METRICS, type EcommercePayload, SALES_METRICS } from './payload.ts'

/** Sales metrics. */
export function SalesStrip({ data, isComparing }: BlockProps<EcommercePayload>) {
  const items = namesOf(SALES_METRICS).map((key) => itemOf(key, SALES_METRICS[key], data.infobox[key]))
  return <MetricStrip label={t('ecommerce.sales')} frame={data} items={items} isComparing={isComparing} />
}

/** Cart metrics, and customers. */
export function CartStrip({ data, isComparing }: BlockProps<EcommercePayload>) {
  const { newcustomers, abandonedcheckouts } = data.infobox
  const items = namesOf(CART_METRICS).map((key) => itemOf(key, CART_METRICS[key], data.infobox[key]))
  if (newcustomers) items.push(itemOf('newcustomers', 'firstTimePurchaseRate', newcustomers))
  if (abandonedcheckouts) items.push(itemOf('abandonedcheckouts', 'checkoutAbandonmentRate', abandonedcheckouts))
  return <MetricStrip label={t('ecommerce.carts')} frame={data} items={items} isComparing={isComparing} />
}

type ValueOverTime = EcommercePayload['infobox']['transactions']

function itemOf(key: string, metric: Metric, figure: ValueOverTime | SectionError): MetricItem | MissingMetric {
  if (hasFailed(figure)) return { key, metric, missing: <SectionFailure section={figure} isBare /> }
  return { key, metric, figure, values: figure.datapoints }
}
