/** English words for what can be asked. */
import {
  AFTERNOON,
  BUYERS,
  dimension,
  EVENING,
  FILLER,
  is,
  type Lexicon,
  MORNING,
  metric,
  NIGHT,
  POSTS,
  range,
  refuse,
  sign,
  WEEKEND,
  WORKING_DAYS,
} from './meanings.ts'

export const ENGLISH: Lexicon = [
  // Metrics of visits.
  ['visits|visit|sessions|session|traffic|visit count|number of visits', metric('sessions')],
  ['engaged sessions|engaged visits', metric('engagedSessions')],
  ['engagement rate|engagement', metric('engagementRate')],
  ['bounce rate|bounce rates', metric('bounceRate')],
  [
    'average session duration|session duration|avg session duration|session length|visit duration|visit length|time on site|time on the site|average visit duration|average time on site|length of a visit|time spent on the site|time spent on site|average session length|average session time|session time|time spent|time spent on|time people spend|time users spend|time visitors spend|time on page|time on the page|avg time on site|dwell time|average visit length|mean session duration',
    metric('averageSessionDuration'),
  ],
  ['how long', metric('averageSessionDuration')],
  [
    'last longest|stay longest|last the longest|stay the longest|lasted longest|stayed longest|longest visits|longest sessions',
    metric('averageSessionDuration'),
    sign('top'),
  ],
  [
    'stay longer|staying longer|stayed longer|last longer|lasting longer|lasted longer',
    metric('averageSessionDuration'),
    sign('moved'),
  ],
  [
    'last longer than|stay longer than|stayed longer than|lasted longer than|lasting longer than',
    metric('averageSessionDuration'),
    sign('more'),
  ],
  ['last less than|stay less than|lasted less than|stayed less than', metric('averageSessionDuration'), sign('less')],
  ['most read|most viewed|most seen|most-read|most-viewed', sign('top'), metric('screenPageViews')],
  ['least read|least viewed|least seen', sign('least'), metric('screenPageViews')],
  [
    'page views|page view|pageviews|pageview|views|view|hits|page impressions|viewed|read|pages viewed|seen|look at|looked at|looking at',
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
  ['exits|page exits|leave from|exit', metric('exits')],
  ['exit rate|exit rates', metric('exitRate')],
  ['events|event count|event|number of events', metric('eventCount')],
  // Metrics of shops.
  [
    'file downloads|files downloaded|downloads|downloaded files|downloaded|files were downloaded|downloaded file',
    metric('eventCount'),
    is('eventName', 'file_download'),
  ],
  ['orders|order|purchases|purchase|transactions|transaction|conversions|number of orders', metric('transactions')],
  [
    'revenue|sales|turnover|income|earnings|earned|earn|made|make|takings|money|sales revenue|total revenue|total sales|sales volume|purchase revenue|cash|dough|proceeds',
    metric('purchaseRevenue'),
  ],
  [
    'average order value|avg order value|aov|basket value|basket size|order value|average basket value|average order size|average cart value|average value of an order',
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
  ['product revenue|item revenue|revenue from products|product sales|revenue by product', metric('itemRevenue')],
  [
    'add to carts|add to cart|added to cart|added something to the cart|added something to their cart|added something to a cart|put something in the cart|put something in their cart|added something to the basket|put something in the basket|cart additions|adds to cart|added to the cart|carts filled|additions to cart|put in the cart|add-to-carts|added to basket|added to a cart|added to carts|added to the basket|put in the basket',
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
    'abandoned checkouts|checkout abandonment|checkout abandonment rate|abandonment rate|cart abandonment|cart abandonment rate|abandoned carts|abandonment|abandoned checkout rate|share of abandoned checkouts',
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
    'position in google|google position|average position|search position|ranking in google|average search position|rank in google|google ranking|position on google|average google position|position|average ranking',
    metric('organicGoogleSearchAveragePosition'),
  ],
  ['forms|form', { metric: 'formImpressions', isWeak: true }],
  [
    'form views|form impressions|forms seen|form view|forms shown|times forms were shown|forms viewed|form displays',
    metric('formImpressions'),
  ],
  [
    'form submissions|forms submitted|form conversions|submitted forms|form fills|leads|form entries|forms sent|form submission|forms filled in|forms filled out|contact requests|submissions',
    metric('formConversions'),
  ],
  ['submitted|filled in|filled out', metric('formConversions')],
  [
    'form conversion rate|form rate|form completion rate|conversion rate of forms|conversion rate of the forms',
    metric('formConversionRate'),
  ],
  [
    'video plays|video views|video starts|videos played|videos watched|plays|videos started|times videos were played',
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
    'video completion rate|completion rate|videos finished|finished videos|share of videos finished',
    metric('videoCompletionRate'),
  ],
  // Speed.
  ['load|loads|loading', sign('speed')],
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
  ['sold|sell|sells|selling|bought|buy|buys|purchased|ordered', sign('sold')],
  // Dimensions.
  ['pages|page|content|urls|url|web pages|pieces of content', dimension('pagePath')],
  ['posts|post|articles|article|blog posts|blog post|blog articles|blog article|stories', dimension('pagePath'), POSTS],
  ['blog|blogs', { section: 'blog' }],
  ['shop|store|webshop|online shop|online store|web shop', { section: 'shop' }],
  ['page titles|page title|titles|title', dimension('pageTitle')],
  [
    'landing pages|landing page|entry pages|entry page|entrance pages|entry points|land on|landed on|arrive on|arrived on|start on|started on|began on|begin on',
    dimension('landingPage'),
  ],
  ['exit pages|exit page|last pages|leave on|left on|leaving from', dimension('exitPage')],
  [
    'channels|channel|traffic channels|marketing channels|channel groups|channel group|traffic channel|marketing channel|acquisition channel|acquisition channels',
    dimension('sessionDefaultChannelGroup'),
  ],
  [
    'sources|source|traffic sources|traffic source|where visitors come from|where traffic comes from|where people come from|where my traffic comes from|where does traffic come from|where do visitors come from|where do people come from|where my visitors come from|where did visitors come from|where does my traffic come from|where did my traffic come from|where do my visitors come from|where did people come from|where do our visitors come from|where did our visitors come from|where did visits come from|where do visits come from|where do our visits come from|where does our traffic come from|where our traffic comes from|traffic came from',
    dimension('sessionSource'),
  ],
  // Other sites that link here: neither what was typed in nor a newsletter is one.
  [
    'referrers|referrer|referral sites|referring sites|referring websites|referral sources|referral source|websites that send|sites that send|referring site|referrer sites|referral site|referring domains|sites that link to us|websites that link to us|sites that link to me|sites linking to us|sites linking to me|linking sites',
    dimension('sessionSource'),
    is('sessionMedium', 'referral'),
  ],
  [
    'who links to me|who links to us|who is linking to us|who is linking to me|who links to our site|who links to my site|who refers people to us|which sites link to me|which sites link to us|which websites link to us|which websites link to me|what sites link to us|who refers visitors to us|who links here',
    sign('which'),
    dimension('sessionSource'),
    is('sessionMedium', 'referral'),
  ],
  ['mediums|medium', dimension('sessionMedium')],
  [
    'source medium|source / medium|source and medium|sources and mediums|source/medium',
    dimension('sessionSourceMedium'),
  ],
  [
    'campaigns|campaign|marketing campaigns|marketing campaign|utm campaigns|utm campaign|campaign names|ad campaigns|ad campaign',
    dimension('sessionCampaignName'),
  ],
  [
    'social networks|social network|networks|social media|network|social platforms|social platform|social media platform|social media platforms|social sites|socials',
    dimension('socialNetwork'),
  ],
  ['countries|country|nations|nation', dimension('country')],
  [
    'where are my visitors from|where are our visitors from|where are visitors from|where are people from|where are my users from|where are my readers from|which part of the world|where do they live',
    sign('which'),
    dimension('country'),
    { metric: 'totalUsers', isPeople: true },
  ],
  ['regions|region|states|state|provinces', dimension('region')],
  ['cities|city|towns|town', dimension('city')],
  ['devices|device|device types|device type|device categories|device category', dimension('deviceCategory')],
  ['browsers|browser|web browser|web browsers', dimension('browser')],
  ['operating systems|operating system|os|platforms|platform', dimension('operatingSystem')],
  [
    'new and returning visitors|new vs returning visitors|new versus returning visitors|new and returning users|new vs returning users|new against returning visitors|returning vs new visitors|new or returning visitors|new versus returning users|returning and new visitors',
    dimension('newVsReturning'),
    sign('by'),
    { metric: 'totalUsers', isPeople: true },
  ],
  [
    'new and returning|new vs returning|new versus returning|new or returning|visitor type|returning vs new|new to returning',
    dimension('newVsReturning'),
    sign('by'),
  ],
  [
    'products|product|books|book|articles sold|goods|product names|product name|titles sold|item names',
    dimension('itemName'),
  ],
  [
    'product categories|product category|categories|category|genres|genre|item categories|item category',
    dimension('itemCategory'),
  ],
  [
    'coupons|coupon|coupon codes|coupon code|discount codes|discount code|vouchers|voucher|voucher codes|promo codes|promo code',
    dimension('orderCoupon'),
  ],
  [
    'search terms|search term|queries|query|keywords|keyword|search queries|google queries|searches|search query|google searches|search keywords|google search terms|what people search for|what do people search for|what are people searching for|search phrases|search phrase',
    dimension('organicGoogleSearchQuery'),
  ],
  ["authors|author|writers|writer|author's|authors'", dimension('customEvent:author')],
  ['post types|post type|content types|content type', dimension('contentType')],
  ['content groups|content group|page groups|page group', dimension('contentGroup')],
  ['currency|currencies', dimension('currencyCode')],
  ['event names|event name|event types|event type|kinds of event|kinds of events', dimension('eventName')],
  ['events by name|events by type', metric('eventCount'), sign('by'), dimension('eventName')],
  [
    'days to purchase|days until purchase|days to buy|days before purchase|days it takes to buy',
    dimension('daysToTransaction'),
  ],
  [
    'sessions to purchase|visits to purchase|visits before purchase|visits until purchase|sessions before purchase|visits before buying',
    dimension('sessionsToTransaction'),
  ],
  ['days|day|date|dates', dimension('date')],
  [
    'per day|daily|by day|each day|every day|day by day|by date|a day|day to day|over the days|per date',
    sign('by'),
    dimension('date'),
  ],
  [
    'average day|daily average|average per day|average a day|average daily|average number per day|avg per day|avg daily|daily avg|typical day|normal day|average day of',
    sign('mean'),
    sign('by'),
    dimension('date'),
  ],
  ['weeks|week', dimension('week')],
  ['per week|weekly|by week|each week|every week|week by week|a week', sign('by'), dimension('week')],
  ['months|month', dimension('month')],
  ['per month|monthly|by month|each month|every month|month by month|a month', sign('by'), dimension('month')],
  [
    'hours|hour|hour of day|hours of day|time of day|times of day|hour of the day|time of the day|hours of the day',
    dimension('hour'),
  ],
  ['what time|what times|what time of day|which time of day', sign('which'), dimension('hour')],
  [
    'per hour|hourly|by hour|each hour|by time of day|by hour of day|by hour of the day|hour by hour|by the hour|an hour',
    sign('by'),
    dimension('hour'),
  ],
  ['weekdays|weekday|day of the week|days of the week|day of week|days of week', dimension('dayOfWeek')],
  [
    'by weekday|by day of the week|by day of week|per weekday|by days of the week|each weekday|per day of the week',
    sign('by'),
    dimension('dayOfWeek'),
  ],
  // Days of the week, all of them in a range, and parts of each day.
  [
    'weekends|on weekends|at weekends|on the weekends|at the weekends|every weekend|each weekend|saturdays and sundays',
    is('dayOfWeek', ...WEEKEND),
  ],
  [
    'on weekdays|during the week|on working days|working days|workdays|on workdays|business days|on business days|mondays to fridays|on week days',
    is('dayOfWeek', ...WORKING_DAYS),
  ],
  ['sundays|on sundays|every sunday|each sunday|on a sunday|a sunday', is('dayOfWeek', '0')],
  ['mondays|on mondays|every monday|each monday|on a monday|a monday', is('dayOfWeek', '1')],
  ['tuesdays|on tuesdays|every tuesday|each tuesday|on a tuesday|a tuesday', is('dayOfWeek', '2')],
  ['wednesdays|on wednesdays|every wednesday|each wednesday|on a wednesday|a wednesday', is('dayOfWeek', '3')],
  ['thursdays|on thursdays|every thursday|each thursday|on a thursday|a thursday', is('dayOfWeek', '4')],
  ['fridays|on fridays|every friday|each friday|on a friday|a friday', is('dayOfWeek', '5')],
  ['saturdays|on saturdays|every saturday|each saturday|on a saturday|a saturday', is('dayOfWeek', '6')],
  ['morning|mornings|in the morning|in the mornings', is('hour', ...MORNING)],
  ['this morning', range('today'), is('hour', ...MORNING)],
  ['afternoon|afternoons|in the afternoon|in the afternoons', is('hour', ...AFTERNOON)],
  ['evening|evenings|in the evening|in the evenings', is('hour', ...EVENING)],
  ['at night|nights|night|during the night|after midnight', is('hour', ...NIGHT)],
  // Values that are the same at every site.
  [
    'mobile|phones|phone|smartphones|smartphone|mobiles|mobile phones|mobile devices|mobile phone|cell phones|handset',
    is('deviceCategory', 'mobile'),
  ],
  ['desktop|desktops|computers|computer|laptops|desktop computers|pcs', is('deviceCategory', 'desktop')],
  ['tablet|tablets|ipads', is('deviceCategory', 'tablet')],
  ['returning|repeat', is('newVsReturning', 'returning')],
  ['new', is('newVsReturning', 'new')],
  // Clicks in Google Search are Google's anyway: there the filter is dropped.
  ['google search|the google search', is('sessionSource', 'google')],
  [
    'organic search|organic|seo|search engines|search engine|organic google',
    is('sessionDefaultChannelGroup', 'Organic Search'),
  ],
  ['paid search|search ads|google ads|adwords|ppc|paid ads', is('sessionDefaultChannelGroup', 'Paid Search')],
  ['organic social', is('sessionDefaultChannelGroup', 'Organic Social')],
  ['paid social', is('sessionDefaultChannelGroup', 'Paid Social')],
  ['direct|directly|typed in', is('sessionDefaultChannelGroup', 'Direct')],
  ['email|e-mail|emails|mail|e-mails', is('sessionDefaultChannelGroup', 'Email')],
  ['referral|referrals', is('sessionDefaultChannelGroup', 'Referral')],
  ['ai assistants|ai assistant|ai chatbots|chatbots', is('sessionDefaultChannelGroup', 'AI Assistant')],
  ['affiliates|affiliate', is('sessionDefaultChannelGroup', 'Affiliates')],
  ['display ads|display|banner ads', is('sessionDefaultChannelGroup', 'Display')],
  ['homepage|home page|front page|start page', is('pagePath', '/')],
  ['usa|america|the states|u.s.a|u.s|the us|in the us|from us', is('country', 'US')],
  ['uk|britain|great britain|u.k', is('country', 'GB')],
  ['german|germans', is('country', 'DE')],
  ['french', is('country', 'FR')],
  ['american|americans', is('country', 'US')],
  ['british|brits', is('country', 'GB')],
  ['canadian|canadians', is('country', 'CA')],
  ['irish', is('country', 'IE')],
  ['spanish', is('country', 'ES')],
  ['italian', is('country', 'IT')],
  ['dutch', is('country', 'NL')],
  ['austrian', is('country', 'AT')],
  ['swiss', is('country', 'CH')],
  ['australian', is('country', 'AU')],
  ['mac|macs|mac os|macos', is('operatingSystem', 'macOS')],
  ['iphones|iphone', is('operatingSystem', 'iOS')],
  // Ranges.
  ['today|so far today', range('today')],
  ['right now|now', range('today'), sign('now')],
  [
    'currently|current|live|real time|real-time|realtime|in real time|at the moment|at this moment|this minute|this moment|online|online now|online right now|at present',
    sign('now'),
  ],
  ['yesterday', range('yesterday')],
  [
    'this week|the current week|current week|so far this week|this week so far|week to date|wtd|week so far|the week so far',
    range('this:week'),
  ],
  ['last week|the last full week|last full week|previous week|the previous week', range('last:week')],
  ['past week|the past week|last seven days|past seven days', range('last:7d')],
  ['last fortnight|the last fortnight|past fortnight|the past fortnight', range('last:2w')],
  [
    'this month|the current month|current month|so far this month|this month so far|month to date|mtd|month so far|the month so far',
    range('this:month'),
  ],
  ['last month|the last full month|last full month|previous month|the previous month', range('last:month')],
  ['past month|the past month', range('last:30d')],
  [
    'this quarter|current quarter|the current quarter|so far this quarter|this quarter so far|quarter to date|qtd|quarter so far|the quarter so far',
    range('this:quarter'),
  ],
  ['last quarter|previous quarter|the previous quarter|last full quarter|last qtr|previous qtr', range('last:quarter')],
  ['past quarter', range('last:90d')],
  [
    'this year|current year|the current year|so far this year|this year so far|year to date|ytd|year so far|the year so far',
    range('this:year'),
  ],
  ['last year|previous year|the previous year|last calendar year', range('last:year')],
  ['past year|the past year', range('last:365d')],
  [
    'all time|of all time|ever|since the beginning|since the start|in total so far|since we started|overall ever|since launch|from the beginning|since day one|since the site began|since we began|since the site started',
    range('all'),
  ],
  // Comparisons.
  [
    'the same period last year|same period last year|the same time last year|same time last year|a year ago|one year ago|year over year|year on year|yoy|the year before|year before|the same month last year|same month last year|the same week last year|same week last year|the same quarter last year|same quarter last year|same days last year|the same days last year|the same day last year|same day last year|prior year|the same period a year ago|this time last year|the same month a year ago|the same month of last year',
    { compare: 'previous_year' },
  ],
  [
    'the period before|period before|previous period|the previous period|the week before|week before|the month before|month before|the day before|day before|the quarter before|quarter before|month over month|month on month|week over week|week on week|mom|wow|the preceding period|preceding period|prior period|the prior period|the prior week|the prior month|the preceding week|the preceding month|before|the days before|the same period before|quarter over quarter|day over day|the one before|prior month|prior week|the week before that|week before that|the month before that|month before that|the quarter before that|the day before that|previously|the preceding quarter|the previous day',
    { compare: 'previous_period' },
  ],
  [
    'the same day last week|same day last week|the same day of last week|the same day a week ago|same day a week ago|a week earlier|one week earlier|the same weekday last week|same weekday last week|the same day the week before|same day the week before|the same days last week|same days last week',
    { compare: 'week_before' },
  ],
  [
    'compared to|compared with|compare|comparing|comparison|versus|vs|vs.|against|compared|in comparison to|in comparison with|relative to|as opposed to|compare with|compare to|in contrast to|differ from|measured against',
    sign('compare'),
  ],
  ['than', sign('compare')],
  // Ways of asking.
  [
    'by|broken down by|split by|grouped by|for each|per|each|across|divided by|by each|for every|separated by|segmented by|according to|breakdown by|split up by|sorted by',
    sign('by'),
  ],
  ["which|what are|what is|what were|what was|what|what's|whats", sign('which')],
  [
    'top|most|highest|biggest|largest|popular|most popular|busiest|leading|greatest|number one|main|top performing|max|maximum|peak|most frequent|most used|most common|favourite|favorite|most important|most active|number 1|most busy|most often|most frequently|most commonly',
    sign('top'),
  ],
  ['best|strongest|best performing|best-performing|winning|most successful|most effective', sign('best')],
  ['worst|weakest|poorest|worst performing|worst-performing', sign('worst')],
  ['most visited|most-visited', sign('top'), sign('seen')],
  ['least visited', sign('least'), sign('seen')],
  ['visited|visiting', sign('seen')],
  ['stay|stays|stayed|spends|spent', sign('stay')],
  ['send|sends|sent|sending', sign('send')],
  ['were sent|was sent|are sent|been sent|got sent|get sent|sent out', sign('sent')],
  ['longest', sign('top'), sign('long')],
  ['shortest', sign('least'), sign('long')],
  [
    'fastest growing|fastest-growing|growing fastest|growing the fastest|grew fastest|grew the fastest|grown fastest|grown the fastest|grows fastest|grows the fastest|quickest growing|grew most quickly',
    sign('top'),
    sign('moved'),
  ],
  ['best converting|best-converting|converts best|convert best|converting best', sign('best'), metric('purchaseRate')],
  ['fastest|quickest', sign('best'), sign('speed')],
  ['slowest', sign('worst'), sign('speed')],
  [
    'least|lowest|fewest|smallest|least popular|quietest|bottom|minimum|min|rarest|least busy|least often',
    sign('least'),
  ],
  [
    'best-selling|best selling|top-selling|top selling|most sold|best sold|selling best|sold best|sell best|sells best|sold most|sold the most|most bought|most purchased|sell the most|sells the most|best seller|best sellers|bestseller|bestsellers|best-sellers|best-seller|bestselling',
    sign('top'),
    sign('sold'),
  ],
  [
    'worst-selling|worst selling|least sold|sold worst|sell worst|sold the least|slowest selling',
    sign('least'),
    sign('sold'),
  ],
  [
    'share|percentage|proportion|portion|fraction|what percent|distribution|distributed|breakdown|split|what share|what percentage|what proportion|how much of|spread|broken down|part of',
    sign('share'),
  ],
  [
    'trend|trends|trending|over time|develop|developed|development|evolve|evolved|evolution|timeline|developing|progression|time series',
    sign('trend'),
  ],
  [
    'more|less|fewer|up|down|grow|grew|grown|growing|growth|rise|risen|rose|rising|increase|increased|increasing|decrease|decreased|decreasing|fall|fell|fallen|falling|drop|dropped|dropping|decline|declined|declining|go up|went up|gone up|go down|went down|gone down|better|worse|improve|improved|improving|improvement|change|changed|changes|shrink|shrank|shrunk|climb|climbed|going up|going down|gain|gained|lose|lost|higher|lower|doing better|doing worse|dip|jump|jumped|differ|difference|changing|grow or shrink|collapse|collapsed|plummet|plummeted|loser|losers|winner|winners|loses|gains|grows|rises|falls|drops|gaining|losing',
    sign('moved'),
  ],
  [
    "why|reason|reasons|what caused|cause|caused|causes|what made|how come|explain|explanation|what explains|what is behind|what drove|what's behind|because of what|reason for|reasons for|due to what|drove|account for|accounts for|accounted for|responsible|contributed|contribute|explains",
    sign('why'),
  ],
  ["what changed|what has changed|what's changed|what changes", sign('why')],
  [
    'not including|not|without|except|excluding|other than|apart from|except for|not from|not counting|exclude|ignoring|minus|outside|outside of|not via|not through|leaving out|but not|aside from|besides|non|leave out',
    sign('not'),
  ],
  ['more than|over|above|greater than|higher than|exceeding|>|longer than|exceed|exceeds|larger than', sign('more')],
  ['less than|under|below|fewer than|lower than|smaller than|<|shorter than', sign('less')],
  ['at least|≥|no less than|no fewer than|minimum of', sign('at_least')],
  ['at most|≤|no more than|maximum of|up to', sign('at_most')],
  ['since', sign('since')],
  ['percent|%|per cent|pct', sign('percent')],
  ['minutes|minute|mins|min.', sign('minutes')],
  ['seconds|second|secs|sec', sign('seconds')],
  ['£|$|€|pounds|pound|euros|euro|dollars|dollar|gbp|eur|usd|quid|chf|francs|swiss francs|us dollars', sign('money')],
  [
    'only|just|limit to|narrow to|filter by|filter for|restrict to|filter to|limited to|restricted to|narrowed to',
    sign('only'),
  ],
  [
    'and what about|what about|how about|same for|the same for|and for|and in|and on|and the|and from|and by|and how about|same but|the same but|same again|again but|do the same for|and what was it|same thing for|and|same in|the same in|what of|the same',
    sign('and'),
  ],
  ['of them|of those|of these|among them|among those|from those', sign('those')],
  [
    "how was|how is it going|how's it going|how is my site doing|how is the site doing|how is our site doing|how's my site doing|how's the site doing|how is my website doing|how are we doing|how am i doing|how did we do|how did i do|how is business|how's business|how was business|what happened|what's happening|what is happening|overview|overview of|summary|summary of|give me a summary|what's new|how did my site do|how did the site do|how is my blog doing|how is my shop doing|how does|how did",
    sign('overview'),
  ],
  [
    'works best|work best|worked best|performs best|perform best|performed best|does best|did best|do best|doing best|working best|pays off most|pays off best',
    sign('best'),
  ],
  ['selling well|sells well|sell well|sold well|sells the best|in demand', sign('top'), sign('sold')],
  // Shapes.
  ['or', sign('or')],
  ['&|as well as|plus|both|together with', sign('and')],
  ['where', sign('where')],
  ['when', sign('when')],
  ['average|avg|mean|on average|averaged', sign('mean')],
  ['good', sign('good')],
  ['poor|bad', sign('poor')],
  [
    'how many|number of|amount of|count of|the number|total number|how often|how many times|number of times|count|how much',
    sign('count'),
  ],
  ['instead|then', sign('follow')],
  [
    'funnel|purchase funnel|checkout funnel|shopping funnel|sales funnel|conversion funnel|purchase steps|steps to purchase|where do people drop off|where do buyers drop off|where do shoppers drop off|drop off|drop-off|steps of the checkout|where do we lose people|ecommerce funnel|where do customers drop off|where do visitors drop off|steps to an order|steps on the way to an order|drop out|drops out|dropped out|how far|on the way to an order|on the way to a purchase|give up buying',
    { shape: 'funnel' },
  ],
  [
    'journeys|journey|customer journeys|customer journey|user journey|user journeys|paths to purchase|path to purchase|what did buyers do|what do buyers do before|what did customers do before|what people did before|what buyers did before|buyer journeys|buying journey|buyer journey|before they bought|before buying|before ordering|before they ordered|before they order|before they buy|before an order|before purchasing|order paths|path to an order|purchase journeys|before their order|before their orders|before their purchase|before the order|before the purchase',
    { shape: 'journeys' },
  ],
  // Charts.
  ['steps|step|the last|month of|the month of', FILLER],
  ['pie chart|pie|pie diagram|pie graph', { chart: 'pie' }],
  ['donut chart|donut|doughnut|doughnut chart|ring chart|donut graph', { chart: 'donut' }],
  ['bar chart|bars|bar graph|bar|column chart|bar diagram|column graph', { chart: 'bar' }],
  ['line chart|line graph|line|curve chart|line diagram', { chart: 'line' }],
  ['chart|graph|plot|diagram|as a chart|as a graph|chart it|plot it|graph it|visualise|visualize', { chart: null }],
  // Refusals.
  [
    'email addresses|email address|e-mail addresses|e-mail address|phone numbers|phone number|ip address|ip addresses|ips|who is|who are|who was|who bought|who ordered|who visited|whose|home address|addresses|personal data|credit card|credit cards|password|passwords|identify|contact details|who exactly|which person|date of birth|full name|surname|their names|names|name of|neighbour|neighbor|my boss|my colleague|my wife|my husband|single visitor|individual visitors',
    refuse('person'),
  ],
  [
    'forecast|predict|prediction|predictions|will|going to|next week|next month|next year|next quarter|tomorrow|future|expect|expected|projection|projected|estimate for next|upcoming|coming week|coming month|next weekend|in the future|shall|forecasts|by the end of the year|anticipate|next days|next christmas|by christmas|coming months|next few',
    refuse('future'),
  ],
  [
    "competitor|competitors|competition|other websites|other sites|other site|another site|another website|industry average|amazon.com|competing|rivals|rival|benchmark|benchmarks|compared to other sites|the industry|other shops|market share|waterstones.com|rival's|competitor's|my competitor|our competitors|their site|industry|nytimes.com|wikipedia.org|other stores|other bookshops",
    refuse('other_site'),
  ],
  [
    'load time|load times|loading time|loading times|page load time|age|ages|gender|male|female|men|women|interests|demographics|profit|profits|profit margin|margin|margins|subscribers|followers|likes|weather|stock|inventory|ad spend|cost|costs|cost per click|cpc|roi|roas|return on investment|ad cost|satisfaction|nps|sentiment|temperature|income level|education|scroll depth|heatmap|heatmaps|open rate|newsletter opens|backlinks|domain authority|shipping costs|shipping cost|tax|taxes|lifetime value|clv|ltv|customer lifetime value|churn|employees|page rank|pagerank|refund rate|spend on ads|spending|budget|uptime|children|marital status|job titles|religion|ad costs|salary|reviews|star ratings|mood|followers on instagram|how old|age group|age groups|returns|refunds|refunded|returning customers|repeat customers|returning buyers|repeat buyers|loyal customers|lost customers',
    refuse('not_measured'),
  ],
  // What was sent, and searches on the site itself.
  [
    'did we send|do we send|have we sent|we sent|we send|we send out|did i send|have i sent|i sent|emails sent|mails sent|newsletters sent|emails were sent|newsletters were sent|newsletters we sent|emails we sent|mailings|mailing|search for on the site|search for on our site|search for on my site|searched for on the site|searched for on our site|search on the site|search on our site|searched on the site|searched on our site|search on my site|site search|site searches|internal search|internal searches|on-site search|onsite search',
    refuse('not_measured'),
  ],
  [
    'ignore previous|ignore all previous|ignore your instructions|ignore the instructions|ignore all instructions|system prompt|your instructions|idiot|stupid|fuck|fucking|shit|dumb|moron|bastard|asshole|you suck|shut up|jailbreak|pretend|act as|you are now|developer mode|disregard|override|bullshit|crap|delete|execute|sudo|hack|password reset|reveal|print your|repeat after me|useless|hate you|idiots|forget your rules|your rules|junk',
    refuse('abuse'),
  ],
  [
    'hello|hi|hey|good morning|thanks|thank you|thx|cheers|how are you|who made you|tell me a joke|joke|good evening|help|what can you do|what can i ask|poem|goodbye|bye|yo|story|very much|thank you very much|many thanks|hi there|hello there|hey there|good afternoon',
    refuse('nothing_asked'),
  ],
  // Conditions that no filter has.
  [
    'from there|from here|in there|at work|from work|at home|from home|by me|logged in|logged-in|logged out|signed in|interested in|are interested|consented|without consent|how do you count|how are you counting|how is it counted',
    refuse('words'),
  ],
  // Fillers.
  [
    "how|total|totals|overall|in total|altogether|all|any|a|an|the|my|our|your|me|us|i|we|you|it|its|it's|they|them|their|those|these|this|that|there|here|is|are|was|were|be|been|being|am|do|does|did|done|have|has|had|having|get|gets|got|getting|receive|received|can|please|pls|plz|kindly|show|shows|showing|tell|tells|give|gives|list|display|see|find|know|want|wanted|wants|need|like|look|looking|looks|let|let's|lets|ask|asking|wonder|wondering|curious|say|said|think|to|of|for|in|on|at|from|with|via|through|during|within|into|onto|about|around|among|amongst|as|so|while|who|site|website|web site|our site|my site|page's|come|comes|came|coming|go|goes|went|going|use|used|uses|using|happen|happened|happening|bring|brings|brought|bringing|drive|drives|driving|generate|generates|generated|generating|produce|produced|lead|leads to|led|attract|attracts|attracted|perform|performed|performing|performance|doing|work|worked|working|figures|figure|numbers|number|stats|statistics|data|report|results|result|metrics|metric|kind|kinds|much|many|also|too|very|really|actually|exactly|quick|quickly|question|quick question|hey curlew|curlew|dear|hmm|well|ok|okay|oh|um|so far|full|whole|entire|complete|each one|one|ones|thing|things|something|anything|stuff|between|happens|people's|mine|ours|summarise|summarize|break|breaking|sorted|sort by|web|u|gimme|wanna|gonna be|dunno|bro|mate|buddy|lol|ya|check|pull up|bring up|take|takes|took|taken|reached|anyway|possibly|maybe|perhaps|just wondering|i'd|i'm|we've|we're|i've|what's our|?|!|ok so|hey there|btw|fyi|asap|regarding|concerning|terms|respect|measured|measure|recorded|tracked|track|logged|the whole of|whole of|i need|would like|like to see|like to know|how big is|how big was|how big|how high is|how high was|how high|how good is|how low|how large|so kind|draw|draw me|slides|meeting|meetings|preparing|prepare|presentation|our own|visit us|visited us|visits us|visiting us|but|on the site|on our site|monthly meeting|weekly meeting|monthly report|weekly report|placed|saw|anyone|anybody|could you|could i see|could i have|could i get|could we see|could we have|would you|i would|we would|would need|would love|would want|would be great|would be nice|may i|may we|time period|time frame|timeframe|email me|e-mail me|mail me|email us|mail us|send me|send us a list|many times|that's right|all right",
    FILLER,
  ],
]
