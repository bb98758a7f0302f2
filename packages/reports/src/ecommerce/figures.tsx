import type { Metric } from '@curlew/model'
import { t } from '@curlew/words'

import { type FigureItem, FigureStrip, type MissingFigure } from '../infobox/strip.tsx'
import type { ReportPart } from '../report-part.tsx'
import { hasFailed, type SectionError } from '../section/section.ts'
import SectionFailure from '../section/section-failure.tsx'
import { namesOf } from '../table/figures.ts'
import { CART_FIGURES, type EcommercePayload, SALES_FIGURES } from './payload.ts'

/** What was sold. */
export function SalesFigures({ data, isComparing }: ReportPart<EcommercePayload>) {
  const items = namesOf(SALES_FIGURES).map((key) => itemOf(key, SALES_FIGURES[key], data.infobox[key]))
  return <FigureStrip label={t('ecommerce.sales')} frame={data} items={items} isComparing={isComparing} />
}

/** How carts were used, and who bought. */
export function CartFigures({ data, isComparing }: ReportPart<EcommercePayload>) {
  const { newcustomers, abandonedcheckouts } = data.infobox
  const items = namesOf(CART_FIGURES).map((key) => itemOf(key, CART_FIGURES[key], data.infobox[key]))
  if (newcustomers) items.push(itemOf('newcustomers', 'firstTimePurchaseRate', newcustomers))
  if (abandonedcheckouts) items.push(itemOf('abandonedcheckouts', 'checkoutAbandonmentRate', abandonedcheckouts))
  return <FigureStrip label={t('ecommerce.carts')} frame={data} items={items} isComparing={isComparing} />
}

type FigureOverTime = EcommercePayload['infobox']['transactions']

function itemOf(key: string, metric: Metric, figure: FigureOverTime | SectionError): FigureItem | MissingFigure {
  if (hasFailed(figure)) return { key, metric, missing: <SectionFailure section={figure} isBare /> }
  return { key, metric, figure, values: figure.datapoints }
}
