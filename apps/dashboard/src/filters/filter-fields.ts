import type { Dimension } from '@curlew/model'

/** Offered first, then behind "more". The site's own dimensions follow. */
export const FIRST_FIELDS: readonly Dimension[] = [
  'country',
  'deviceCategory',
  'sessionDefaultChannelGroup',
  'sessionSource',
  'sessionCampaignName',
  'pagePath',
  'browser',
  'itemName',
  'orderCoupon',
]
export const MORE_FIELDS: readonly Dimension[] = [
  'customEvent:author',
  'contentGroup',
  'contentType',
  'sessionMedium',
  'sessionSourceMedium',
  'socialNetwork',
  'pageReferrer',
  'landingPage',
  'exitPage',
  'pageTitle',
  'hostName',
  'region',
  'city',
  'operatingSystem',
  'newVsReturning',
  'itemCategory',
  'transactionId',
  'eventName',
]
