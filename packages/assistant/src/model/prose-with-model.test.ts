import type { Metric } from '@curlew/model'
import { createWords } from '@curlew/words'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf } from '../facts.ts'
import { Plan } from '../plan.ts'
import { toText } from '../prose.ts'
import type { Answer } from '../run/answer.ts'
import { createSay } from '../say.ts'
import { proseWithModel } from './prose-with-model.ts'

const words = await createWords({ locale: 'en', currency: 'GBP', timezone: 'Europe/London' })
const say = createSay(words, 'en', 1)
const METRICS: Metric[] = ['sessions', 'totalUsers', 'purchaseRevenue', 'bounceRate', 'screenPageViews']
const figure = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
const figures = (metrics: readonly Metric[]) => fc.record(Object.fromEntries(metrics.map((metric) => [metric, figure])))

/** Results of any size, with names of any text. */
const answers: fc.Arbitrary<Answer> = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...METRICS), { minLength: 1, maxLength: 3 }), fc.boolean(), fc.boolean())
  .chain(([metrics, isCompared, isRanking]) =>
    fc.record({
      plan: fc.constant(
        Plan.parse({
          ...{ shape: isRanking ? 'ranking' : 'value', metrics, range: 'last:week' },
          ...(isRanking && { by: 'pagePath' }),
          ...(isCompared && { compare: 'previous_period' }),
        }),
      ),
      days: fc.constant({ start: '2026-03-02', end: '2026-03-08' }),
      ...(isCompared && { compared: fc.constant({ start: '2026-02-23', end: '2026-03-01' }) }),
      totals: fc.record({ current: figures(metrics), ...(isCompared && { previous: figures(metrics) }) }),
      rows: isRanking
        ? fc.array(
            fc.record({
              value: fc.string(),
              current: figures(metrics),
              share: fc.double({ min: 0, max: 1, noNaN: true }),
            }),
            {
              minLength: 1,
              maxLength: 5,
            },
          )
        : fc.constant([]),
      rowCount: fc.nat(100),
      parts: fc.constant([]),
    }),
  )

const WORDS = [
  'had',
  'Your site',
  'and',
  'from',
  'came',
  'visits',
  'rose',
  'fell',
  'most',
  '.',
  ',',
  '12',
  'twelve',
  'doppelt',
  'because',
  'triplé',
]
/** An answer, and what narrators say of it: its own slots between words that are right, wrong or both. */
const narrated = answers.chain((answer) => {
  const ids = [...factsOf(answer, say).keys()]
  const part = fc.oneof(
    fc.constantFrom(...ids).map((id) => `{{${id}}}`),
    fc.constantFrom(...WORDS),
    fc.string({ maxLength: 5 }),
  )
  const sentence = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' '))
  // What has to be there is, so that the rest decides.
  const ending = ids.includes('compared') ? ' {{range}}. It is compared with {{compared}}.' : ' {{range}}.'
  return fc.tuple(sentence, sentence).map((tries) => ({ answer, tries: tries.map((text) => `${text}.${ending}`) }))
})

test('for any results and any reply of a model, its sentences contain only figures of the results', async () => {
  let passed = 0
  await fc.assert(
    fc.asyncProperty(narrated, async ({ answer, tries }) => {
      const left = [...tries]
      const ask = async () => ({ text: left.shift()!, toolInput: undefined, refuse: async () => {} })
      const blocks = await proseWithModel(ask, answer, say, { question: 'x', language: 'en', hidesTexts: false })
      if (blocks === null) return
      passed++
      const facts = [...factsOf(answer, say).values()].map(({ text }) => text)
      const rest = facts
        .toSorted((a, b) => b.length - a.length)
        .reduce((text, fact) => (fact.trim() === '' ? text : text.replaceAll(fact.trim(), ' ')), toText(blocks))
      expect(rest).not.toMatch(/\p{N}|twelve|doppelt|because|tripl/u)
    }),
    { numRuns: 1000 },
  )
  expect(passed).toBeGreaterThan(10)
})

test('every figure of an answer says what it is of, and of which row and days', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      for (const [id, fact] of factsOf(answer, say)) {
        if (fact.kind === 'name' || fact.kind === 'days' || fact.kind === 'count') continue
        expect(fact.metric, id).toBeDefined()
        expect(fact.row !== undefined, id).toBe(id.startsWith('row'))
        if (fact.kind === 'figure') expect(fact.when, id).toBe(id.endsWith('.before') ? 'before' : 'now')
      }
    }),
  )
})

test.each([
  ['2026-03-08', 'From Monday, March 2 to Sunday, March 8, 2026 your site had 12 sessions.'],
  ['2026-03-02', 'On Monday, March 2, 2026 your site had 12 sessions.'],
])('a range until %s has the right preposition, whichever the model wrote', async (end, expected) => {
  const answer: Answer = {
    ...{
      plan: Plan.parse({ shape: 'value', metrics: ['sessions'], range: `2026-03-02..${end}` }),
      rows: [],
      parts: [],
    },
    ...{ days: { start: '2026-03-02', end }, totals: { current: { sessions: 12 } }, rowCount: 0 },
  }
  const reply = { text: 'In {{range}} your site had {{total.sessions}}.', toolInput: undefined, refuse: async () => {} }
  const blocks = await proseWithModel(async () => reply, answer, say, {
    question: '',
    language: 'en',
    hidesTexts: false,
  })
  expect(blocks && toText(blocks)).toBe(expected)
})
