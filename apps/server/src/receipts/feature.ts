/** The receipt of a figure. */
import { REST_PATHS } from '@curlew/model'
import { type FigureReceipt, FigureReceiptRequest } from '@curlew/model/figure-receipt'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import { figureReceipt, type ReceiptServices } from './figure-receipt.ts'

export const RECEIPTS = {
  open: () => ({}),
  routes: siteRoutes<ReceiptServices>(
    [{ method: 'GET', path: REST_PATHS.figureReceipt, access: 'view_reports', answer: receipt }],
    'query',
  ),
}

async function receipt({ services, site, query, locale, signal }: SiteCall<ReceiptServices>): Promise<FigureReceipt> {
  return figureReceipt(services, site, parse(FigureReceiptRequest, query), locale, signal)
}
