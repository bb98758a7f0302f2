/** English words for figures. */
import {
  AFFILIATE_CLICKS,
  BUYERS,
  CONTACT_REQUESTS,
  cue,
  DOWNLOADED,
  DOWNLOADS,
  GOAL_CONVERSIONS,
  GOAL_RATE,
  type Lexicon,
  MISSING_PAGES,
  metric,
  OUTBOUND_CLICKS,
  PDF_DOWNLOADS,
  REFUNDED_AMOUNT,
  REFUNDS,
} from '../vocabulary/meanings.ts'

const SITES = ['my', 'our', 'the', 'this'].flatMap((whose) =>
  ['site', 'website', 'shop', 'store', 'blog'].map((what) => `${whose} ${what}`),
)
const SPEED = SITES.flatMap((site) => [
  ...[`how fast is ${site}`, `how slow is ${site}`, `is ${site} fast`, `is ${site} slow`, `speed of ${site}`],
  ...[`how fast does ${site} load`, `how quickly does ${site} load`, `how fast was ${site}`, `how slow was ${site}`],
]).join('|')

export const ENGLISH_FIGURES: Lexicon = [
  // Metrics of visits.
  [GOAL_CONVERSIONS, metric('goalConversions')],
  [GOAL_RATE, metric('goalConversionRate')],
  ['visits|visit|sessions|session|traffic|visit count|number of visits', metric('sessions')],
  ['engaged sessions|engaged visits', metric('engagedSessions')],
  ['engagement rate|engagement', metric('engagementRate')],
  ['bounce rate|bounce rates|bouncerate|bounce-rate', metric('bounceRate')],
  [
    'average session duration|session duration|avg session duration|session length|visit duration|visit length|time on site|time on the site|average visit duration|average time on site|length of a visit|time spent on the site|time spent on site|average session length|average session time|session time|time spent|time spent on|time people spend|time users spend|time visitors spend|time on page|time on the page|avg time on site|dwell time|average visit length|mean session duration',
    metric('averageSessionDuration'),
  ],
  ['how long', metric('averageSessionDuration')],
  [
    'last longest|stay longest|last the longest|stay the longest|lasted longest|stayed longest|longest visits|longest sessions',
    metric('averageSessionDuration'),
    cue('top'),
  ],
  [
    'stay longer|staying longer|stayed longer|last longer|lasting longer|lasted longer',
    metric('averageSessionDuration'),
    cue('moved'),
  ],
  [
    'last longer than|stay longer than|stayed longer than|lasted longer than|lasting longer than',
    metric('averageSessionDuration'),
    cue('more'),
  ],
  ['last less than|stay less than|lasted less than|stayed less than', metric('averageSessionDuration'), cue('less')],
  [
    'best earning|best-earning|highest earning|top earning|highest-earning|top-earning|earn the most|earns the most',
    cue('top'),
    metric('purchaseRevenue'),
  ],
  [
    'most read|read most|read the most|viewed most|viewed the most|most viewed|most seen|most-read|most-viewed',
    cue('top'),
    metric('screenPageViews'),
  ],
  ['least read|least viewed|least seen', cue('least'), metric('screenPageViews')],
  [
    'page views|page view|pageviews|pageview|views|view|hits|page impressions|viewed|read|seen|look at|looked at|looking at',
    metric('screenPageViews'),
  ],
  [
    'pages per session|pages per visit|page views per session|pageviews per session|views per session|views per visit|page views per visit|pages a visit|pages / sessions',
    metric('screenPageViewsPerSession'),
  ],
  [
    'per visit|per session|a visit|each visit|every visit|each session',
    { metric: 'screenPageViewsPerSession', isPerVisit: true },
  ],
  ['users|user|total users|unique users|unique people', metric('totalUsers')],
  ['people|persons|folks|readers|audience|ppl', { metric: 'totalUsers', isWeak: true }],
  ['visitors|visitor|unique visitors|uniques|guests', { metric: 'totalUsers', isPeople: true }],
  [
    'new users|new visitors|new people|first time visitors|first-time visitors|first time users|new readers',
    metric('newUsers'),
  ],
  [
    'returning users|returning visitors|repeat visitors|returning people|people who came back|came back|come back|returning readers|loyal visitors|repeat users',
    metric('returningUsers'),
  ],
  ['entrances|entries|entrance', metric('entrances')],
  ['exits|page exits|leave from|exit|leave|leaving|leave the site|leave my site|leave our site', metric('exits')],
  ['exit rate|exit rates', metric('exitRate')],
  [
    'outbound clicks|outbound link clicks|clicks on outbound links|external link clicks|clicks on external links|clicks to other sites|clicks on links to other sites|exit clicks',
    ...OUTBOUND_CLICKS,
  ],
  ['outbound links|external links', ...OUTBOUND_CLICKS, { dimension: 'customEvent:link_url' }],
  [
    'which pages give a 404|which pages return a 404|which pages are missing|which pages are broken|pages with 404 errors|pages that are missing',
    ...[{ cue: 'which' as const }, ...MISSING_PAGES, { dimension: 'pagePath' as const }],
  ],
  [
    'downloaded something|downloaded anything|downloaded a file|download something|download a file',
    { metric: 'totalUsers' },
    DOWNLOADED,
  ],
  [
    'affiliate link clicks|clicks on affiliate links|affiliate clicks|affiliate links were clicked',
    ...AFFILIATE_CLICKS,
  ],
  [
    'which affiliate links are clicked|which affiliate links were clicked|which affiliate links do people click|top affiliate links|affiliate links|affiliate link',
    ...AFFILIATE_CLICKS,
    { dimension: 'customEvent:link_url' },
  ],
  [
    'pdf downloads|pdfs downloaded|pdf downloaded|pdf was downloaded|pdfs were downloaded|downloaded pdfs|downloads of pdfs|pdfs|pdf',
    ...PDF_DOWNLOADS,
  ],
  ['contact requests|contact request|contact enquiries', ...CONTACT_REQUESTS],
  ['refunds|refund|refunded orders|refunded order|order refunds', ...REFUNDS],
  ['refunded amount', ...REFUNDED_AMOUNT],
  [
    '404 errors|404 error|404s|404 pages|404 page|not found errors|page not found|pages not found|page not found errors|missing pages|broken links|broken pages|broken page|broken',
    ...MISSING_PAGES,
  ],
  ['signups|sign-ups|sign ups|signup|subscriptions', metric('formConversions')],
  ['events|event count|event|number of events', metric('eventCount')],
  // Metrics of shops.
  [
    'file downloads|files downloaded|downloads|downloaded files|downloaded|files were downloaded|downloaded file',
    ...DOWNLOADS,
  ],
  ['orders|order|purchases|purchase|transactions|transaction|conversions|number of orders', metric('transactions')],
  [
    'revenue|sales|turnover|income|earnings|earned|earn|earns|earning|made|make|takings|did we take|have we taken|we took|money|sales revenue|total revenue|total sales|sales volume|purchase revenue|cash|dough|proceeds',
    metric('purchaseRevenue'),
  ],
  [
    'average order|typical order|average order value|avg order value|aov|basket value|basket size|order value|average basket value|average order size|average cart value|average value of an order|average basket|basket size|basket value|average basket size|average basket value|average order size|order size|avg order size|avg basket|mean basket',
    metric('averagePurchaseRevenue'),
  ],
  [
    'first time purchases|first-time purchases|first purchases|first orders|first-time orders|first time orders|new customers|first-time buyers|first time buyers|first-time customers|first time customers|first time customer|new buyers',
    metric('firstTimePurchases'),
  ],
  [
    'share of new customers|share of first time buyers|new customer share|new customer rate|first time buyer rate|first-time purchase rate|first time purchase rate|rate of new customers|share of first-time purchases|share of first time purchases|share of first purchases|percentage of first-time purchases|share of first orders|share of first-time orders',
    metric('firstTimePurchaseRate'),
  ],
  [
    'items sold|items purchased|pieces sold|units sold|items bought|copies sold|copies|pieces|units|quantity|items|quantity sold|number of items',
    metric('itemsPurchased'),
  ],
  ['product revenue|item revenue|revenue from products|product sales', metric('itemRevenue')],
  [
    'add to carts|add to cart|added to cart|added something to the cart|added something to their cart|added something to a cart|put something in the cart|put something in their cart|added something to the basket|put something in the basket|cart additions|adds to cart|added to the cart|carts filled|additions to cart|put in the cart|add-to-carts|added to basket|added to a cart|added to carts|added to the basket|put in the basket|carts were filled|carts got filled|filled carts|baskets were filled',
    metric('addToCarts'),
  ],
  [
    'removed from cart|cart removals|remove from cart|removals from cart|removed from the cart|removals from the cart|removed from a cart|removed from the basket|taken out of the cart',
    metric('removeFromCarts'),
  ],
  [
    'checkouts|checkout|started checkouts|began checkout|checkouts begun|begun checkouts|checkouts started|started the checkout|began the checkout|started checkout|start checkout|start the checkout|started a checkout|start a checkout|initiated checkouts',
    metric('checkouts'),
  ],
  [
    'abandoned checkouts|abandoned the checkout|abandon the checkout|carts were abandoned|carts are abandoned|carts abandoned|carts got abandoned|checkouts were abandoned|baskets were abandoned|baskets abandoned|abandoned baskets|checkout abandonment|checkout abandonment rate|abandonment rate|cart abandonment|cart abandonment rate|abandoned carts|abandonment|abandoned checkout rate|share of abandoned checkouts',
    metric('checkoutAbandonmentRate'),
  ],
  [
    'conversion rate|conversion|purchase rate|cvr|conversion rates|converts|convert|converting|converted|conv rate|order rate',
    metric('purchaseRate'),
  ],
  // Search, forms, videos.
  [
    'google clicks|search clicks|clicks from google|clicks from google search|clicks from search|google search clicks|clicks in google|clicks|clicks on google|search result clicks',
    metric('organicGoogleSearchClicks'),
  ],
  [
    'impressions|search impressions|google impressions|google search impressions|impressions in google|impressions on google',
    metric('organicGoogleSearchImpressions'),
  ],
  [
    'ctr|click through rate|click-through rate|clickthrough rate|search ctr|google ctr|google search ctr|click rate',
    metric('organicGoogleSearchClickThroughRate'),
  ],
  [
    'do i rank for|do we rank for|does my site rank for|does our site rank for|am i ranking for|are we ranking for|position in google|google position|average position|search position|ranking in google|average search position|rank in google|google ranking|position on google|average google position|position|average ranking',
    metric('organicGoogleSearchAveragePosition'),
  ],
  ['forms|form', { metric: 'formImpressions', isWeak: true }],
  [
    'form views|form impressions|forms seen|form view|forms shown|times forms were shown|forms viewed|form displays',
    metric('formImpressions'),
  ],
  [
    'form submissions|forms submitted|form conversions|submitted forms|form fills|leads|form entries|forms sent|form submission|forms filled in|forms filled out|submissions|enquiries|enquiry|inquiries|inquiry|contact enquiries',
    metric('formConversions'),
  ],
  ['submitted|filled in|filled out', metric('formConversions')],
  [
    'form conversion rate|form rate|form completion rate|conversion rate of forms|conversion rate of the forms',
    metric('formConversionRate'),
  ],
  [
    'watched the videos|watched videos|watched a video|watch the videos|watch videos|video plays|video views|video starts|videos played|videos watched|plays|videos started|times videos were played',
    metric('videoStarts'),
  ],
  ['videos|video', { metric: 'videoStarts', isWeak: true }],
  ['watch|watched|watching', { metric: 'videoStarts', isWeak: true }],
  ['watch time|average watch time|viewing time|video watch time|time watched', metric('averageVideoWatchTime')],
  [
    'share watched|average share watched|share of videos watched|how much of the videos|percent viewed|average percent viewed',
    metric('averageVideoShareWatched'),
  ],
  [
    'finished most often|watched to the end|video completion rate|completion rate|videos finished|finished videos|share of videos finished',
    metric('videoCompletionRate'),
  ],
  // Speed.
  [SPEED, metric('largestContentfulPaint')],
  ['page speed|site speed|website speed|loading speed|page load speed', metric('largestContentfulPaint')],
  ['load|loads|loading', cue('speed')],
  [
    'core web vitals|web vitals|cwv|core vitals',
    metric('largestContentfulPaint'),
    metric('interactionToNextPaint'),
    metric('cumulativeLayoutShift'),
  ],
  ['lcp|largest contentful paint', metric('largestContentfulPaint')],
  ['inp|interaction to next paint', metric('interactionToNextPaint')],
  ['cls|cumulative layout shift|layout shift', metric('cumulativeLayoutShift')],
  ['fcp|first contentful paint', metric('firstContentfulPaint')],
  ['ttfb|time to first byte|server response time', metric('timeToFirstByte')],
  // People who buy.
  [
    'buyers|buyer|customers|customer|purchasers|shoppers|people who bought|people bought|who bought something|bought something|bought anything|made a purchase|placed an order|visitors who bought|users who bought|paying customers|people who ordered',
    ...BUYERS,
  ],
  ['sold|sell|sells|selling|bought|buy|buys|buying|purchased|ordered', cue('sold')],
]
