import { describe, expect, test } from 'vitest'
import { placeOf } from '../../questions/place.ts'
import type { Plan, PlanGoal } from '../plan.ts'
import { understand } from './understand.ts'

const goal = (name: string, kind: PlanGoal['kind'], rule: string): PlanGoal => ({
  ...{ id: name.toLowerCase().replace(/\W+/g, '-'), name, kind, rule },
})
const GOALS = [
  goal('Signup', 'event', 'sign_up'),
  goal('Newsletter', 'page', '/newsletter/thanks/'),
  goal('Newsletter confirmed', 'event', 'confirm'),
  goal('Form sent', 'event', 'generate_lead'),
  goal('Purchase', 'event', 'purchase'),
  goal('Katalog bestellt', 'event', 'order_catalogue'),
]
const read = (question: string, goals: readonly PlanGoal[] = GOALS, previous?: Plan) =>
  understand(question, { ...placeOf('en-GB'), goals, ...(previous && { previous }) })
const planOf = (question: string) => {
  const understood = read(question)
  expect([question, understood]).toMatchObject([question, { plan: { goal: expect.anything() } }])
  const { plan } = understood as { plan: Plan }
  return {
    metrics: plan.metrics,
    by: plan.by,
    range: plan.range,
    goal: plan.goal?.name,
    order: plan.order,
    shape: plan.shape,
  }
}

describe('conversions of a goal that is named', () => {
  test.each([
    ['conversions of Form sent by source last month', 'Form sent', 'sessionSource', 'last:month'],
    ['Conversions of “Newsletter” by channel in October', 'Newsletter', 'sessionDefaultChannelGroup', 'month:2026-10'],
    ['conversions of newsletter confirmed by country last week', 'Newsletter confirmed', 'country', 'last:week'],
    ['Form sent conversions by device last month', 'Form sent', 'deviceCategory', 'last:month'],
    ['Conversions von Newsletter nach Quelle im letzten Monat', 'Newsletter', 'sessionSource', 'last:month'],
    ['Abschlüsse von „Katalog bestellt“ nach Land letzte Woche', 'Katalog bestellt', 'country', 'last:week'],
  ])('%s', (question, name, by, range) => {
    expect(planOf(question)).toMatchObject({ metrics: ['goalConversions'], goal: name, by, range })
  })

  test.each([
    ['How many conversions of Newsletter did we have yesterday?', 'Newsletter', 'yesterday'],
    ['How many signups last week?', 'Signup', 'last:week'],
    ['how many reached the goal Form sent last month', 'Form sent', 'last:month'],
    ['how often was the goal Newsletter reached last week', 'Newsletter', 'last:week'],
    ['Wie viele Signups gab es gestern?', 'Signup', 'yesterday'],
    ['Wie oft wurde das Ziel Form sent letzte Woche erreicht?', 'Form sent', 'last:week'],
  ])('of the whole site: %s', (question, name, range) => {
    expect(planOf(question)).toMatchObject({ metrics: ['goalConversions'], goal: name, range, shape: 'value' })
  })

  test.each([
    ['conversion rate of Newsletter last month', 'Newsletter', undefined],
    ['What is the conversion rate of the goal Form sent?', 'Form sent', undefined],
    ['Signup conversion rate by campaign', 'Signup', 'sessionCampaignName'],
    ['conversion rate for signups by country', 'Signup', 'country'],
    ['Conversion-Rate von Newsletter nach Kanal', 'Newsletter', 'sessionDefaultChannelGroup'],
    ['Konversionsrate des Ziels Katalog bestellt im Oktober', 'Katalog bestellt', undefined],
  ])('the rate: %s', (question, name, by) => {
    const plan = planOf(question)
    expect(plan).toMatchObject({ metrics: ['goalConversionRate'], goal: name })
    expect(plan.by).toBe(by)
  })

  test.each([
    ['which campaign brings most signups', 'Signup', 'sessionCampaignName', 'most'],
    ['Which source brought the fewest sign-ups last month?', 'Signup', 'sessionSource', 'least'],
    ['which country has the highest conversion rate of Newsletter', 'Newsletter', 'country', 'most'],
    ['Welche Kampagne bringt die meisten Signups?', 'Signup', 'sessionCampaignName', 'most'],
  ])('rows in order: %s', (question, name, by, order) => {
    expect(planOf(question)).toMatchObject({ goal: name, by, order })
  })
})

test('an answer goes on with its goal', () => {
  const { plan } = read('conversions of Newsletter by source last month') as { plan: Plan }
  expect(read('and by country?', GOALS, plan)).toMatchObject({
    plan: { metrics: ['goalConversions'], by: 'country', goal: { name: 'Newsletter' } },
  })
  const { plan: other } = read('and the sessions?', GOALS, plan) as { plan: Plan }
  expect(other).not.toHaveProperty('goal')
})

describe('other figures are as without goals', () => {
  test.each([
    'visits from the newsletter last month',
    'bounce rate by country',
    'How many purchases did we have last week?',
    'conversion rate last month',
    'revenue by campaign',
    'which campaign brings most visits',
    'Umsatz aus dem Newsletter',
    'Wie viele Besuche kamen gestern?',
  ])('%s', (question) => {
    expect(read(question)).toEqual(read(question, []))
  })
})

test.each(['did we reach our goal', 'Which goal has the highest rate?', 'conversion rate of the goal Unknown thing'])(
  'targets, and goals that are not there, are not known: %s',
  (question) => {
    expect(read(question)).toMatchObject({ refused: expect.any(String) })
  },
)

test('a name is text, with any letters', () => {
  const odd = [goal('(.*)+ [x', 'page', '/x/'), goal('%', 'page', '/y/'), goal('Größe A', 'page', '/z/')]
  expect(read('conversions of Größe A last week', odd)).toMatchObject({ plan: { goal: { rule: '/z/' } } })
  expect(read('sessions last week', odd)).toMatchObject({ plan: { metrics: ['sessions'] } })
})
