import type { Filter } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { readAs } from '../../questions/read-as.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { understand } from './understand.ts'
import type { KnownValue } from './vocabulary/understanding.ts'

test.each([
  ['en', 'did we have more than 300 visits yesterday?', { operator: 'more', value: 300 }],
  ['en', 'was the bounce rate under 40% last month', { operator: 'less', value: 0.4 }],
  ['en', 'did we make more than £1000 last week', { operator: 'more', value: 100_000 }],
  ['de', 'hatten wir gestern mehr als 300 Besuche?', { operator: 'more', value: 300 }],
  ['de', 'lag die Absprungrate letzte Woche unter 40 %?', { operator: 'less', value: 0.4 }],
] as const)('%s: %s asks whether the figure is', (language, question, threshold) =>
  expect(readAs(question, language)).toMatchObject({ shape: 'value', threshold }),
)

test('a limit without rows that no question is about is refused', () =>
  expect(readAs('visits over 300 yesterday')).toBe('words'))

test('after a question whether, the next one is of the figure', () => {
  const threshold = { operator: 'more', value: 300 } as const
  const asked: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'yesterday', threshold }
  expect(readAs('and the day before?', 'en', asked)).not.toHaveProperty('threshold')
  expect(readAs('by country', 'en', asked)).not.toHaveProperty('threshold')
})

test.each([
  ['en', 'what hour do people buy most', { metrics: ['transactions'], by: 'hour' }],
  ['en', 'when do people visit', { metrics: ['sessions'], by: 'hour' }],
  ['en', 'when did we have the most visits', { metrics: ['sessions'], by: 'date' }],
  ['de', 'wann kaufen die Leute', { metrics: ['transactions'], by: 'hour' }],
  ['de', 'wann hatten wir die meisten Besuche', { metrics: ['sessions'], by: 'date' }],
  ['en', 'what day of the week do we sell the most', { metrics: ['itemsPurchased'], by: 'dayOfWeek' }],
  ['en', 'best sellers this month', { metrics: ['itemsPurchased'], by: 'itemName' }],
  ['en', 'where do visitors leave', { metrics: ['exits'], by: 'pagePath' }],
  ['en', 'which 404 errors were there', { metrics: ['eventCount'], by: 'pagePath' }],
  ['de', 'welche Fehlerseiten gab es', { metrics: ['eventCount'], by: 'pagePath' }],
  ['en', 'when do most people visit', { metrics: ['sessions'], by: 'hour' }],
  ['de', 'um wie viel Uhr kaufen die meisten Leute', { metrics: ['transactions'], by: 'hour' }],
  ['de', 'welche Seiten verlassen Besucher am häufigsten', { metrics: ['exits'], by: 'pagePath' }],
  ['en', 'which video is watched most', { metrics: ['videoStarts'], by: 'customEvent:video_title' }],
  ['de', 'welches Video wird am meisten angesehen', { metrics: ['videoStarts'], by: 'customEvent:video_title' }],
  ['en', 'most clicked links', { metrics: ['eventCount'], by: 'customEvent:link_url' }],
  ['de', 'welche Links wurden geklickt', { metrics: ['eventCount'], by: 'customEvent:link_url' }],
  ['en', 'which country spends the most', { metrics: ['purchaseRevenue'], by: 'country' }],
  ['en', 'which country spends the most time on the site', { metrics: ['averageSessionDuration'], by: 'country' }],
] as const)('%s: %s asks for rows that it does not name', (language, question, plan) =>
  expect(readAs(question, language)).toMatchObject({ shape: 'ranking', ...plan }),
)

test.each([
  ['visits from Pinterest', 'Pinterest'],
  ['visits from twitter', 'X'],
  ['visits from x.com', 'X'],
])('%s: a network is known where it sent none', (question, network) =>
  expect(readAs(question)).toMatchObject({
    filters: [{ dimension: 'socialNetwork', operator: 'is', values: [network] }],
  }),
)

test('a line chart is no visit from LINE', () =>
  expect(readAs('line chart of visits')).toMatchObject({ shape: 'series', chart: 'line', filters: [] }))

const PAGES: PlanInput = { shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', range: 'last:month' }
test.each([
  ['en', 'make it 10', { shape: 'ranking', limit: 10 }],
  ['en', 'only 3 please', { shape: 'ranking', limit: 3 }],
  ['de', 'mach 10 daraus', { shape: 'ranking', limit: 10 }],
  ['en', 'as a percentage', { shape: 'breakdown' }],
  ['de', 'in Prozent', { shape: 'breakdown' }],
] as const)('%s: %s changes how the rows before are shown', (language, question, plan) =>
  expect(readAs(question, language, PAGES)).toMatchObject({ ...PAGES, ...plan }),
)

test.each(['make it 100', 'make it 0'])('%s is no number of rows', (question) =>
  expect(readAs(question, 'en', PAGES)).toBe('words'),
)

test('a figure alone has no shares', () =>
  expect(readAs('as a percentage', 'en', { shape: 'value', metrics: ['sessions'], range: 'last:month' })).toBe(
    'no_context',
  ))

test.each([
  ['by how many percent did revenue grow from September to October', 'month:2026-10', 'month:2026-09'],
  ['visits last weekend vs the weekend before', '2026-11-14..2026-11-15', '2026-11-07..2026-11-08'],
])('%s is a comparison', (question, range, compare) =>
  expect(readAs(question)).toMatchObject({ shape: 'value', range, compare }),
)

test('how often people buy again is no conversion rate of those who come back', () =>
  expect(readAs('repeat purchase rate')).toBe('not_measured'))

test.each([
  ['en', 'last week', 'last:week'],
  ['en', 'yesterday?', 'yesterday'],
  ['de', 'letzten 7 Tage', 'last:7d'],
] as const)('%s: %s, and nothing else, asks how it was', (language, question, range) =>
  expect(readAs(question, language)).toMatchObject({ metrics: ['sessions', 'totalUsers', 'screenPageViews'], range }),
)

test('a day after an answer goes on from it', () =>
  expect(readAs('last week', 'en', PAGES)).toMatchObject({ ...PAGES, range: 'last:week' }))

const DAYS_OF_CHRISTMAS = { shape: 'value', range: '2025-12-24..2025-12-25' }
const END_OF_WEEK = [{ dimension: 'dayOfWeek', operator: 'is', values: ['6', '0'] }]
const BLACK_FRIDAYS = { range: '2025-11-28..2025-11-28', compare: '2025-11-21..2025-11-21' }

test.each<['en' | 'de', string, object]>([
  ['en', 'visits on 24 and 25 December', DAYS_OF_CHRISTMAS],
  ['en', 'traffic on the 24th and 25th of December last year', DAYS_OF_CHRISTMAS],
  ['de', 'Besuche am 24. und 25. Dezember', DAYS_OF_CHRISTMAS],
  ['en', 'visits in October and November last year', { range: '2025-10-01..2025-11-30' }],
  ['de', 'Besuche im Oktober und November 2025', { range: '2025-10-01..2025-11-30' }],
  ['en', 'is Saturday busier than Sunday?', { by: 'dayOfWeek', filters: END_OF_WEEK, perDay: true }],
  ['de', 'Ist am Samstag mehr los als am Sonntag?', { by: 'dayOfWeek', filters: END_OF_WEEK, perDay: true }],
  ['en', 'did more people visit on Black Friday than the Friday before?', BLACK_FRIDAYS],
  ['de', 'Kamen am Black Friday mehr Leute als am Freitag davor?', BLACK_FRIDAYS],
  ['en', 'did we sell more last Monday than on the Monday before?', { compare: '2026-11-09..2026-11-09' }],
  ['de', 'Hatten wir letzten Montag mehr Bestellungen als am Montag davor?', { compare: '2026-11-09..2026-11-09' }],
  ['en', 'what were people searching for on Google?', { by: 'organicGoogleSearchQuery' }],
  ['de', 'Wonach haben die Leute bei Google im Oktober gesucht?', { range: 'month:2026-10' }],
  ['en', 'who sends me the most customers?', { by: 'sessionSource', metrics: ['totalUsers'] }],
  ['de', 'Wer schickt uns die meisten Kunden?', { by: 'sessionSource', metrics: ['totalUsers'] }],
  ['de', 'Wo kommen meine Besucher her?', { by: 'sessionSource', metrics: ['totalUsers'] }],
  ['de', 'Was war letzte Woche los?', { range: 'last:week', compare: 'previous_period' }],
  ['en', "what's going on this week?", { range: 'this:week', compare: 'previous_period' }],
  ['de', 'Welche Produkte laufen gerade gut?', { by: 'itemName', shape: 'ranking' }],
  ['en', "how's business?", { metrics: ['purchaseRevenue', 'transactions', 'averagePurchaseRevenue'] }],
  ['en', 'how many returned?', { metrics: ['returningUsers'] }],
  ['en', 'what are people reading on mobile', { by: 'pagePath', filters: [{ values: ['mobile'] }] }],
  ['en', 'do people use their phone or a computer?', { by: 'deviceCategory', filters: [] }],
  ['de', 'Nutzen die Leute Handy oder Computer?', { by: 'deviceCategory', filters: [] }],
  ['en', 'how many people sent the form in October', { filters: [{ values: ['generate_lead'] }] }],
  ['de', 'Wie viele Leute waren gestern auf meiner Seite?', { metrics: ['totalUsers'], filters: [] }],
  ['de', 'Was hab ich letzten Monat verdient?', { metrics: ['purchaseRevenue'], range: 'last:month' }],
  ['de', 'Wann ist am meisten los?', { by: 'hour', metrics: ['sessions'] }],
  ['en', 'where in the world are my readers', { by: 'country' }],
  ['en', 'what percentage of visits ended in a sale', { metrics: ['purchaseRate'] }],
  ['en', 'are my visitors on mobile or desktop?', { by: 'deviceCategory', filters: [] }],
  ['de', 'Sind meine Besucher eher am Handy oder am Computer?', { by: 'deviceCategory', filters: [] }],
  ['en', 'do more people come from Germany or France?', { by: 'country', filters: [{ values: ['DE', 'FR'] }] }],
  ['de', 'Kommen mehr Leute aus Deutschland oder Frankreich?', { by: 'country', filters: [{ values: ['DE', 'FR'] }] }],
  ['en', 'how many seconds until my page loads on a phone', { filters: [{ values: ['mobile'] }] }],
  ['en', 'how fast are my pages', { metrics: ['largestContentfulPaint'] }],
])('%s: %s', (language, question, plan) => expect(readAs(question, language)).toMatchObject(plan))

test.each([
  ['did more people come on Monday than the Friday before?', 'several'],
  ['visits on the 24th and 26th of December', 'several'],
  ['how many people are on my site?', 'live'],
  ['how many sessions had more than 3 page views?', 'words'],
] as const)('%s is refused', (question, reason) => expect(readAs(question)).toBe(reason))

describe('going on from an answer', () => {
  const sources: PlanInput = { shape: 'breakdown', metrics: ['transactions'], by: 'sessionSource', range: 'last:month' }
  const withoutRefunds: PlanInput = {
    ...{ shape: 'value', metrics: ['purchaseRevenue'], range: 'last:month' },
    filters: [{ dimension: 'eventName', operator: 'is_not', values: ['refund'] }],
  }

  test('the difference to another month holds both against each other', () =>
    expect(readAs('difference to September?', 'en', sources)).toMatchObject({
      ...{ range: 'last:month', compare: 'month:2026-09' },
    }))

  test.each([
    ['en', 'with refunds?'],
    ['de', 'mit Erstattungen?'],
  ] as const)('%s: %s has what was left out in again', (language, question) =>
    expect(readAs(question, language, withoutRefunds)).toMatchObject({ metrics: ['purchaseRevenue'], filters: [] }),
  )

  test.each([
    ['en', 'drop the country'],
    ['en', 'without the country'],
    ['en', 'remove the country filter'],
    ['de', 'ohne Land'],
  ] as const)('%s: %s leaves the rest as it was', (language, question) => {
    const mobile: Filter = { dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }
    const filters: Filter[] = [{ dimension: 'country', operator: 'is', values: ['DE'] }, mobile]
    const plan = readAs(question, language, { shape: 'value', metrics: ['sessions'], range: 'last:month', filters })
    expect(plan).toMatchObject({ shape: 'value', filters: [mobile] })
    expect(plan).not.toHaveProperty('compare')
  })

  test.each([
    ['en', 'remove all filters'],
    ['en', 'reset the filters'],
    ['de', 'alle Filter entfernen'],
  ] as const)('%s: %s', (language, question) => {
    const filters: Filter[] = [{ dimension: 'country', operator: 'is', values: ['DE'] }]
    const plan = readAs(question, language, { shape: 'value', metrics: ['sessions'], range: 'last:month', filters })
    expect(plan).toMatchObject({ shape: 'value', filters: [] })
  })

  test('a name is no filter that can be taken away: it might be left out instead', () =>
    expect(readAs('drop the mobile filter', 'en', { ...sources, filters: [] })).toBe('words'))

  const RETURNING: PlanInput = { shape: 'value', metrics: ['returningUsers'], range: 'last:month' }
  test.each([
    ['en', 'how many of them added something to the cart?', 'add_to_cart'],
    ['en', 'how many of them bought?', 'purchase'],
    ['de', 'wie viele davon haben etwas gekauft?', 'purchase'],
  ] as const)('%s: %s, after returning users, counts those alone', (language, question, event) =>
    expect(readAs(question, language, RETURNING)).toMatchObject({
      metrics: ['totalUsers'],
      filters: expect.arrayContaining([
        { dimension: 'newVsReturning', operator: 'is', values: ['returning'] },
        { dimension: 'eventName', operator: 'is', values: [event] },
      ]),
    }),
  )

  test.each<[string, PlanInput]>([
    ['how many of them started a checkout', { shape: 'value', metrics: ['transactions'], range: 'last:month' }],
    ['how many of them bought', { shape: 'value', metrics: ['addToCarts'], range: 'last:month' }],
    [
      'how many of them bought',
      {
        ...{ shape: 'value', metrics: ['totalUsers'], range: 'last:month' },
        filters: [{ dimension: 'eventName', operator: 'is', values: ['add_to_cart'] }],
      },
    ],
  ])('%s: those who did two things are not counted', (question, before) =>
    expect(readAs(question, 'en', before)).toBe('not_together'),
  )

  test.each([
    ['en', 'by how much?'],
    ['de', 'um wie viel Prozent?'],
  ] as const)('%s: %s, after what rose, says both figures again', (language, question) => {
    const rose: PlanInput = { ...RETURNING, compare: 'previous_period' }
    expect(readAs(question, language, rose)).toMatchObject({ metrics: ['returningUsers'], compare: 'previous_period' })
  })

  test('pages that lost the most are those, after any answer', () => {
    const speed: PlanInput = { shape: 'value', metrics: ['largestContentfulPaint'], range: 'last:30d' }
    expect(readAs('and which pages lost the most visits?', 'en', speed)).toMatchObject({
      ...{ by: 'pagePath', metrics: ['sessions'], orderBy: 'change', order: 'least' },
    })
  })

  test('people of one source who added something to the cart are of that source', () => {
    const google: Filter = { dimension: 'sessionSource', operator: 'is', values: ['google'] }
    const before: PlanInput = { shape: 'value', metrics: ['totalUsers'], range: 'last:month', filters: [google] }
    expect(readAs('how many of them added something to the cart?', 'en', before)).toMatchObject({
      metrics: ['totalUsers'],
      filters: [google, { dimension: 'eventName', operator: 'is', values: ['add_to_cart'] }],
    })
  })

  test.each([
    ['en', 'which is better?', 'sessions', 'most'],
    ['en', 'which one is worse?', 'sessions', 'least'],
    ['en', 'which of them is better?', 'bounceRate', 'least'],
    ['de', 'welches ist besser?', 'sessions', 'most'],
    ['de', 'und welches davon ist schlechter?', 'sessions', 'least'],
  ] as const)('%s: %s, after rows, is by their figure and not by its change', (language, question, metric, order) => {
    const devices: PlanInput = { shape: 'breakdown', metrics: [metric], by: 'deviceCategory', range: 'last:month' }
    const plan = readAs(question, language, devices)
    expect(plan).toMatchObject({ shape: 'ranking', metrics: [metric], by: 'deviceCategory', order })
    expect(plan).not.toHaveProperty('orderBy')
  })
})

describe('halves and holidays held against each other', () => {
  test.each([
    ['en', 'revenue in the first half of September against the second half'],
    ['en', 'revenue in the first half of September vs the second'],
    ['de', 'Umsatz in der ersten Septemberhälfte verglichen mit der zweiten'],
  ] as const)('%s: %s', (language, question) =>
    expect(readAs(question, language)).toMatchObject({
      metrics: ['purchaseRevenue'],
      range: '2026-09-16..2026-09-30',
      compare: '2026-09-01..2026-09-15',
    }),
  )

  test('Halloween against the one before', () =>
    expect(readAs('revenue on Halloween against the Halloween before')).toMatchObject({
      range: '2026-10-31..2026-10-31',
      compare: '2025-10-31..2025-10-31',
    }))
})

test.each([
  ['top 5 search terms with the worst click rate', { by: 'organicGoogleSearchQuery', order: 'least', limit: 5 }],
  ['from the cart to checkout in October', { shape: 'funnel', range: 'month:2026-10' }],
  ['how did chatgpt visitors behave', { metrics: ['engagementRate'] }],
  ['how did visitors from chatgpt behave last month', { metrics: ['engagementRate'], range: 'last:month' }],
] as const)('%s', (question, plan) => expect(readAs(question)).toMatchObject(plan))

describe('names as people write them', () => {
  const HONEY: KnownValue = { dimension: 'itemName', value: 'Heather Honey, 454 g', names: [] }
  const OIL: KnownValue = { dimension: 'itemName', value: 'Olive Oil 500ml', names: [] }
  const LARDER: KnownValue = {
    ...{ dimension: 'pagePath', value: '/autumn-larder' },
    names: ['The Autumn Larder: 14 Jars Worth Keeping'],
  }
  test.each([
    ['sales of Heather Honey 454g', HONEY],
    ['sales of Heather Honey 454 g', HONEY],
    ['sales of Olive Oil 500 ml', OIL],
    ['how many views did 14 Jars Worth Keeping get', LARDER],
    ['views of The Autumn Larder', LARDER],
  ])('%s', (question, { dimension, value }) => {
    const place = placeOf('en-GB')
    const read = understand(question, { ...place, values: [...place.values, HONEY, OIL, LARDER] })
    expect(read).toMatchObject({ plan: { filters: [{ dimension, operator: 'is', values: [value] }] } })
  })
})

const BEFORE = { compare: 'previous_period' }
const MOVERS = { shape: 'ranking', orderBy: 'change', ...BEFORE }
test.each([
  ['en', 'are we up or down this week', { metrics: ['sessions'], range: 'this:week', ...BEFORE }],
  ['en', 'which products are selling less than before', { ...MOVERS, by: 'itemName', order: 'least' }],
  ['de', 'Welche Produkte verkaufen sich schlechter als früher?', { ...MOVERS, by: 'itemName', order: 'least' }],
  ['en', 'which pages are read more than before', { ...MOVERS, by: 'pagePath', order: 'most' }],
  ['en', 'which pages load slowly', { metrics: ['largestContentfulPaint'], by: 'pagePath' }],
  ['en', 'how many people abandoned their cart yesterday', { metrics: ['checkoutAbandonmentRate'] }],
  ['de', 'Wie viele Leute haben den Warenkorb abgebrochen?', { metrics: ['checkoutAbandonmentRate'] }],
  ['en', 'what do people search for on google before they find us', { by: 'organicGoogleSearchQuery' }],
  ['en', 'how many people came back after their first visit', { metrics: ['returningUsers'] }],
] as const)('%s: %s', (language, question, plan) => expect(readAs(question, language)).toMatchObject(plan))

test.each([
  ['en', 'How many AI bots read my site?', 'not_measured'],
  ['en', 'Give me the emails of people who abandoned carts', 'person'],
  ['de', 'Gib mir die E-Mails von Käufern', 'person'],
  ['en', 'how many people sent the contact form', 'not_together'],
] as const)('%s: %s is refused', (language, question, reason) => expect(readAs(question, language)).toBe(reason))

describe('after an answer about phones', () => {
  const mobile: Filter = { dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }
  const phones: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'last:month', filters: [mobile] }

  test.each([
    ['en', 'what did they look at the most?'],
    ['en', 'what do they read?'],
  ] as const)('%s: %s is of those', (language, question) =>
    expect(readAs(question, language, phones)).toMatchObject({
      by: 'pagePath',
      filters: [mobile],
      range: 'last:month',
    }),
  )

  test('such a question alone is of everybody', () =>
    expect(readAs('what do they read?')).toMatchObject({ by: 'pagePath', filters: [] }))

  test.each(['drop the phone thing', 'and lose the phones'])('%s takes the filter back', (question) =>
    expect(readAs(question, 'en', phones)).toMatchObject({ metrics: ['sessions'], filters: [], range: 'last:month' }),
  )

  test('what is not chosen is left out instead', () =>
    expect(readAs('drop the UK', 'en', phones)).toMatchObject({
      filters: [mobile, { dimension: 'country', operator: 'is_not', values: ['GB'] }],
    }))
})

test.each([
  ['so what was it this week?', { refused: 'no_context' }],
  ['and this week?', { plan: { metrics: ['sessions'], range: 'this:week' } }],
])('after a refused question, %s', (question, expected) => {
  const previous = Plan.parse({ shape: 'value', metrics: ['sessions'], range: 'last:week' })
  const read = understand(question, { ...placeOf('en-GB'), previous, isAfterRefusal: true })
  expect(read).toMatchObject(expected)
})

test.each([
  ['de', 'Welche Seiten hatten im Oktober mehr als tausend Aufrufe?', { threshold: { operator: 'more', value: 1000 } }],
  ['en', 'how many people filled a cart in October?', { metrics: ['totalUsers'], range: 'month:2026-10' }],
  ['de', 'Wie viele Leute legten im Oktober etwas in den Warenkorb?', { metrics: ['totalUsers'] }],
  ['en', 'How many new visitors against returning ones last month', { by: 'newVsReturning' }],
  ['en', 'Where do people give up before paying?', { shape: 'funnel' }],
  ['en', 'What did ChatGPT send me last month?', { metrics: ['sessions'], range: 'last:month' }],
  ['en', 'What percent of people leave right away?', { metrics: ['bounceRate'] }],
  ['en', 'how long do people stick around', { metrics: ['averageSessionDuration'] }],
] as const)('%s: %s', (language, question, plan) => expect(readAs(question, language)).toMatchObject(plan))
