/** English words for what figures are split and filtered by. */
import {
  AFTERNOON,
  BUYERS,
  CLICKED_LINKS,
  cue,
  DOWNLOADED,
  DOWNLOADED_FILES,
  dimension,
  EVENING,
  inArea,
  is,
  type Lexicon,
  MORNING,
  metric,
  NIGHT,
  PAID,
  POSTS,
  range,
  refuse,
  SOCIAL,
  WEEKEND,
  WITH_COUPON,
  WITHOUT_COUPON,
  WORKING_DAYS,
} from '../vocabulary/meanings.ts'

/** Who searched is not known, so those who search say nothing. */
const SEARCHING = ['people', 'visitors', 'users', 'customers', 'readers', 'shoppers', 'they', 'folks']
  .flatMap((who) => ['search for', 'look for', 'google'].map((verb) => [who, verb]))
  .flatMap(([who, verb]) => [
    ...[`what do ${who} ${verb}`, `what did ${who} ${verb}`, `what ${who} ${verb}`, `what my ${who} ${verb}`],
    ...[`what do my ${who} ${verb}`, `what do our ${who} ${verb}`, `what terms do ${who} ${verb}`],
    ...[
      `what are ${who} ${verb?.replace(/^(\w+?)e?\b/, '$1ing')}`,
      `what ${who} are ${verb?.replace(/^(\w+?)e?\b/, '$1ing')}`,
    ],
  ])
  .flatMap((phrase) => [phrase, `${phrase} on google`, `${phrase} in google`])
  .join('|')

/** Where people are at home, which is no report on this moment. */
const LIVING = ['visitors', 'readers', 'people', 'users', 'guests'].flatMap((who) =>
  ['', 'my ', 'our ', 'the ', 'most '].flatMap((whose) => [
    `where do ${whose}${who} live`,
    `where ${whose}${who} live`,
  ]),
)

/** What people do before they order, as one phrase: "visits before they buy". */
const BEFORE_ORDERS = (heads: readonly string[]) =>
  heads
    .flatMap((head) =>
      ['they', 'people', 'customers', 'visitors', 'buyers', 'someone'].flatMap((who) => [
        ...[
          `${head} before ${who} buy`,
          `${head} before ${who} order`,
          `${head} before ${who} buys`,
          `${head} until ${who} buy`,
        ],
        ...[
          `${head} until ${who} order`,
          `${head} for ${who} to buy`,
          `${head} before ${who} bought`,
          `${head} do ${who} need before they buy`,
        ],
        ...[`${head} do ${who} make before they buy`, `${head} before ${who} place an order`],
      ]),
    )
    .join('|')

export const ENGLISH_PARTS: Lexicon = [
  [
    LIVING.map((phrase) => phrase.replace(/visitors|readers|people|users|guests/, 'customers')).join('|'),
    cue('which'),
    dimension('country'),
    ...BUYERS,
  ],
  [LIVING.join('|'), cue('which'), dimension('country'), { metric: 'totalUsers', isPeople: true }],
  ['pages|page|content|urls|url|web pages|pieces of content', dimension('pagePath')],
  ['posts|post|articles|article|blog posts|blog post|blog articles|blog article|stories', dimension('pagePath'), POSTS],
  ['blog|blogs', { section: 'blog' }],
  ['shop|store|webshop|online shop|online store|web shop', { section: 'shop' }],
  ['page titles|page title|titles|title', dimension('pageTitle')],
  [
    'landing pages|landing page|entry pages|entry page|entrance pages|entry points|land on|landed on|arrive on|arrived on|start on|started on|began on|begin on',
    dimension('landingPage'),
  ],
  [
    'exit pages|exit page|last pages|last page|the last page|the last pages|final page|final pages|leave on|left on|leaving from',
    dimension('exitPage'),
  ],
  [
    'channels|channel|traffic channels|marketing channels|channel groups|channel group|traffic channel|marketing channel|acquisition channel|acquisition channels',
    dimension('sessionDefaultChannelGroup'),
  ],
  [
    'who sends us the most traffic|who sends me the most traffic|who sends the most traffic|who sends us most traffic|who sends us the most visitors|who sends the most visitors|who brings us the most visitors|who brings us the most traffic|who sends us traffic|who sends us visitors',
    cue('which'),
    cue('top'),
    metric('sessions'),
    dimension('sessionSource'),
  ],
  [
    'who brings us the most sales|who sends us the most sales|who brings us the most revenue|who brings in the most revenue|who brings in the most sales|who sends us the most revenue',
    cue('which'),
    cue('top'),
    metric('purchaseRevenue'),
    dimension('sessionSource'),
  ],
  [
    'which websites send us traffic|which sites send us traffic|which websites send us visitors|which sites send us visitors|which websites send us the most traffic|which sites send us the most traffic|which websites send us the most visitors|which sites send us the most visitors|who refers the most visitors|who refers the most visitors to our site|who refers the most visitors to us|who refers the most traffic|who refers the most people',
    cue('which'),
    cue('top'),
    metric('sessions'),
    dimension('sessionSource'),
    is('sessionMedium', 'referral'),
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
    cue('which'),
    dimension('sessionSource'),
    is('sessionMedium', 'referral'),
  ],
  [
    'most downloaded file|most downloaded files|top downloads|most downloaded|top downloaded files|most popular downloads|top files',
    cue('top'),
    ...DOWNLOADED_FILES,
  ],
  [
    'which files were downloaded|which file was downloaded|which files are downloaded|which files did people download|which files do people download|what files were downloaded|what was downloaded',
    cue('which'),
    ...DOWNLOADED_FILES,
  ],
  ['downloads by file|downloads per file|downloads of each file', cue('by'), ...DOWNLOADED_FILES],
  [
    'most clicked links|most-clicked links|top links|top clicked links|links clicked most',
    cue('top'),
    ...CLICKED_LINKS,
  ],
  [
    'which links were clicked|which links are clicked|which links do people click|which links did people click|what links do people click',
    ...[cue('which'), ...CLICKED_LINKS],
  ],
  ['which file|which files|what file|what files', cue('which'), DOWNLOADED, dimension('customEvent:file_name')],
  ['which video|which videos|what video|what videos', cue('which'), dimension('customEvent:video_title')],
  ['by video|per video|for each video|each video', cue('by'), dimension('customEvent:video_title')],
  [
    'top videos|top video|most watched videos|most watched video|most-watched videos',
    cue('top'),
    metric('videoStarts'),
    dimension('customEvent:video_title'),
  ],
  ['which form|which forms', cue('which'), dimension('customEvent:form_id')],
  ['by form|per form|for each form|each form', cue('by'), dimension('customEvent:form_id')],
  ['top forms|top form', cue('top'), dimension('customEvent:form_id')],
  ['best forms|best form', cue('best'), dimension('customEvent:form_id')],
  ['worst forms|worst form', cue('worst'), dimension('customEvent:form_id')],
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
    cue('which'),
    dimension('country'),
    { metric: 'totalUsers', isPeople: true },
  ],
  [
    'where are my customers from|where are our customers from|where do my customers live|where do our customers live|where are customers from',
    cue('which'),
    dimension('country'),
    ...BUYERS,
  ],
  ['regions|region|states|state|provinces', dimension('region')],
  ['cities|city|towns|town', dimension('city')],
  ['devices|device|device types|device type|device categories|device category', dimension('deviceCategory')],
  ['browsers|browser|web browser|web browsers', dimension('browser')],
  ['operating systems|operating system|os|platforms|platform', dimension('operatingSystem')],
  [
    'new and returning visitors|new vs returning visitors|new versus returning visitors|new and returning users|new vs returning users|new against returning visitors|returning vs new visitors|new or returning visitors|new versus returning users|returning and new visitors',
    dimension('newVsReturning'),
    cue('by'),
    { metric: 'totalUsers', isPeople: true },
  ],
  [
    'new and returning|new vs returning|new versus returning|new or returning|visitor type|returning vs new|new to returning',
    dimension('newVsReturning'),
    cue('by'),
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
    'search terms|search term|queries|query|keywords|keyword|search queries|google queries|searches|search query|google searches|search keywords|google search terms|search phrases|search phrase|searches people make',
    dimension('organicGoogleSearchQuery'),
  ],
  [SEARCHING, cue('which'), dimension('organicGoogleSearchQuery')],
  ["authors|author|writers|writer|author's|authors'", dimension('customEvent:author')],
  ['post types|post type|content types|content type', dimension('contentType')],
  ['content groups|content group|page groups|page group', dimension('contentGroup')],
  ['currency|currencies', dimension('currencyCode')],
  ['event names|event name|event types|event type|kinds of event|kinds of events', dimension('eventName')],
  ['events by name|events by type', metric('eventCount'), cue('by'), dimension('eventName')],
  [
    'days to purchase|days until purchase|days to buy|days before purchase|days it takes to buy|days to transaction|days to order|days until order|days before order',
    dimension('daysToTransaction'),
  ],
  [
    'sessions to purchase|sessions to transaction|visits to order|visits until order|visits to purchase|visits before purchase|visits until purchase|sessions before purchase|visits before buying',
    dimension('sessionsToTransaction'),
  ],
  [
    BEFORE_ORDERS(['visits', 'sessions', 'times do they visit', 'visits does it take', 'visits do they need']),
    cue('by'),
    dimension('sessionsToTransaction'),
    metric('transactions'),
  ],
  [
    BEFORE_ORDERS(['days', 'days does it take', 'days do they need']),
    cue('by'),
    dimension('daysToTransaction'),
    metric('transactions'),
  ],
  ['days|day|date|dates', dimension('date')],
  [
    'per day|daily|by day|each day|every day|day by day|by date|a day|day to day|over the days|per date',
    cue('by'),
    dimension('date'),
  ],
  [
    'average day|daily average|average per day|average a day|average daily|average number per day|avg per day|avg daily|daily avg|typical day|normal day|average day of',
    cue('mean'),
    cue('by'),
    dimension('date'),
  ],
  ['weeks|week', dimension('week')],
  ['per week|weekly|by week|each week|every week|week by week|a week', cue('by'), dimension('week')],
  ['months|month', dimension('month')],
  ['quarters|quarter', dimension('quarter')],
  // A part of a figure, which no plan holds.
  ['a quarter of|quarter of the|one quarter of', refuse('words')],
  ['years|year', dimension('year')],
  ['per month|monthly|by month|each month|every month|month by month|a month', cue('by'), dimension('month')],
  ['per quarter|quarterly|by quarter|each quarter|every quarter|quarter by quarter', cue('by'), dimension('quarter')],
  [
    'per year|yearly|annually|annual|by year|each year|every year|year by year|a year',
    ...[cue('by'), dimension('year')],
  ],
  [
    'hours|hour|hour of day|hours of day|time of day|times of day|hour of the day|time of the day|hours of the day',
    dimension('hour'),
  ],
  ['what time|what times|what time of day|which time of day', cue('which'), dimension('hour')],
  [
    'per hour|hourly|by hour|each hour|by time of day|by hour of day|by hour of the day|hour by hour|by the hour|an hour',
    cue('by'),
    dimension('hour'),
  ],
  ['weekdays|weekday|day of the week|days of the week|day of week|days of week', dimension('dayOfWeek')],
  [
    'by weekday|by day of the week|by day of week|per weekday|by days of the week|each weekday|per day of the week',
    cue('by'),
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
  ['this afternoon', range('today'), is('hour', ...AFTERNOON)],
  ['this evening|tonight', range('today'), is('hour', ...EVENING)],
  ['afternoon|afternoons|in the afternoon|in the afternoons', is('hour', ...AFTERNOON)],
  ['evening|evenings|in the evening|in the evenings', is('hour', ...EVENING)],
  ['at night|nights|night|during the night|after midnight', is('hour', ...NIGHT)],
  // Values that are the same at every site.
  [
    'mobile|phones|phone|smartphones|smartphone|mobiles|mobile phones|mobile devices|mobile phone|cell phones|handset',
    is('deviceCategory', 'mobile'),
  ],
  ['desktop|desktops|computers|computer|laptops|desktop computers|pcs', is('deviceCategory', 'desktop')],
  ['tablet|tablets|ipads|ipad', is('deviceCategory', 'tablet')],
  ['returning|repeat', is('newVsReturning', 'returning')],
  [
    'returning customers|repeat customers|returning buyers|repeat buyers|returning customer|repeat customer',
    is('newVsReturning', 'returning'),
  ],
  ['new', is('newVsReturning', 'new')],
  // Clicks in Google Search are Google's anyway: there the filter is dropped.
  ['google search|the google search', is('sessionSource', 'google')],
  [
    'organic search|organic|seo|search engines|search engine|organic google',
    is('sessionDefaultChannelGroup', 'Organic Search'),
  ],
  ['paid search|search ads|google ads|adwords|ppc|paid ads', is('sessionDefaultChannelGroup', 'Paid Search')],
  [
    'social|social traffic sources|from social media|via social media|through social media|from social networks|via social',
    SOCIAL,
  ],
  ['paid traffic|paid visits|paid sessions', metric('sessions'), PAID],
  ['paid visitors|paid users', metric('totalUsers'), PAID],
  [
    'paid channels|from paid channels|from ads|via ads|through ads|from advertising|from adverts|through adverts|via adverts|through advertising|via advertising|from our ads|through our ads|from paid traffic|via paid channels',
    PAID,
  ],
  ['organic social', is('sessionDefaultChannelGroup', 'Organic Social')],
  ['paid social', is('sessionDefaultChannelGroup', 'Paid Social')],
  ['direct|directly|typed in', is('sessionDefaultChannelGroup', 'Direct')],
  ['email|e-mail|emails|mail|e-mails', is('sessionDefaultChannelGroup', 'Email')],
  ['referral|referrals', is('sessionDefaultChannelGroup', 'Referral')],
  [
    'ai assistants|ai assistant|ai chatbots|chatbots|ai|ai tools|ai search|llms',
    is('sessionDefaultChannelGroup', 'AI Assistant'),
  ],
  ['affiliates|affiliate', is('sessionDefaultChannelGroup', 'Affiliates')],
  ['display ads|display|banner ads', is('sessionDefaultChannelGroup', 'Display')],
  ['homepage|home page|front page|start page', is('pagePath', '/')],
  ['usa|america|the states|u.s.a|u.s|the us|in the us|from us', is('country', 'US')],
  ['and the us', cue('and'), is('country', 'US')],
  ['or the us', cue('or'), is('country', 'US')],
  ['uk|britain|great britain|u.k', is('country', 'GB')],
  ['europe|european|europeans|the european continent', inArea('150')],
  ['eu|the eu|european union|the european union|e.u', inArea('EU')],
  ['asia|asian', inArea('142')],
  ['africa|african', inArea('002')],
  ['north america|north american', inArea('003')],
  ['south america|south american', inArea('005')],
  ['oceania', inArea('009')],
  ['dach|dach region|the dach region|dach countries|german-speaking countries', is('country', 'DE', 'AT', 'CH')],
  ['benelux|the benelux', is('country', 'BE', 'NL', 'LU')],
  ['scandinavia|scandinavian', is('country', 'DK', 'NO', 'SE')],
  [
    'had a discount|had a discount code|with a discount|with coupon|with a coupon|with coupons|with any coupon|with a coupon code|with a discount code|with discount code|with a voucher|with vouchers|used a coupon|use a coupon|used coupons|used a coupon code|used a discount code|used a voucher|using a coupon|had a coupon|came with a coupon|redeemed a coupon',
    WITH_COUPON,
  ],
  [
    "without coupon|without a coupon|without coupons|without any coupon|no coupon|with no coupon|without a coupon code|without a discount code|without discount code|without a voucher|used no coupon|did not use a coupon|didn't use a coupon",
    WITHOUT_COUPON,
  ],
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
]
