import { createWords } from '@curlew/words'
import { expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import { LANGUAGES, readQuestions } from '../../questions/questions.ts'
import { Plan, type PlanInput } from '../plan.ts'
import { createSay } from '../say.ts'
import { leftOut } from '../understand/understand.ts'
import type { ModelRequest } from './ask-model.ts'
import { planWithModel } from './plan-with-model.ts'

const words = await createWords({ locale: 'en', currency: 'GBP', timezone: 'Europe/London' })
const context = {
  ...{ surroundings: placeOf('en-GB'), timeZone: 'Europe/London', hidesTexts: false },
  say: createSay(words, 'en', 1),
}

/** The outcome of a model giving the same plan each time, and the last reason it was given. */
async function planned(question: string, plan: PlanInput) {
  const asked: ModelRequest[] = []
  const given = await planWithModel(
    async (request) => {
      asked.push({ ...request, messages: [...request.messages] })
      return { text: '', toolInput: plan, refuse: async () => {} }
    },
    question,
    context,
  )
  return { given, rounds: asked.length, heard: asked.at(-1)!.messages.at(-1)!.content }
}

const VISITS: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'last:week' }

test.each<[string, PlanInput, string]>([
  ['zork blimey revenue last week?', VISITS, 'figure'],
  ['zork blimey revenue and visits last week?', VISITS, 'figure'],
  ['zork blimey visits last month?', VISITS, 'other days'],
  ['zork blimey visits in August 2026 compared to July 2026?', { ...VISITS, range: 'month:2026-08' }, 'other days'],
  ['zork blimey visits last week versus the week before?', { ...VISITS, compare: 'previous_year' }, 'other days'],
  ['zork blimey visits from Germany last week?', VISITS, 'value'],
  ['zork blimey Umsatz letzte Woche?', VISITS, 'figure'],
  ['zork blimey Besuche im letzten Monat?', VISITS, 'other days'],
])('%s is not answered by a plan that leaves out what the rules understand of it', async (question, plan, reason) => {
  const { given, rounds, heard } = await planned(question, plan)
  expect(given).toBeNull()
  expect(rounds).toBe(3)
  expect(heard).toContain(reason)
})

test.each<[string, PlanInput]>([
  ['zork blimey footfall?', VISITS],
  ['zork blimey visits?', VISITS],
  ['zork blimey visits last week?', VISITS],
  ['zork blimey visits in August 2026?', { ...VISITS, range: '2026-08-01..2026-08-31' }],
  ['zork blimey visitors last week?', VISITS],
  ['zork blimey visits last week versus the week before?', { ...VISITS, compare: 'previous_period' }],
  [
    'zork blimey visits from Germany last week?',
    { ...VISITS, filters: [{ dimension: 'country', operator: 'is', values: ['DE'] }] },
  ],
  ['zork blimey Besuche letzte Woche?', VISITS],
])('%s is answered by a plan that has what the rules understand of it', async (question, plan) => {
  expect((await planned(question, plan)).given).toEqual(Plan.parse(plan))
})

test('plans that were written by hand have what the rules understand of their questions, beside a word that they do not know', () => {
  const planned = LANGUAGES.flatMap(readQuestions).flatMap(({ question, locale, expected, after }) =>
    'plan' in expected && !after ? [{ question, locale, plan: expected.plan }] : [],
  )
  const refused = planned.filter(({ question, locale, plan }) => leftOut(`zork ${question}`, plan, placeOf(locale)))
  expect(planned.length).toBeGreaterThan(400)
  // The rules read a few otherwise: then they, not a guess, have the last word.
  expect(refused.length / planned.length).toBeLessThan(0.01)
})
