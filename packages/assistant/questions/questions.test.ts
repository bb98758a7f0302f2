import { expect, test } from 'vitest'
import { checkPlan, rangeBefore, resolveRange, SHAPES } from '../src/index.ts'
import { isOfPart } from '../src/name-parts.ts'
import { placeOf } from './place.ts'
import { LANGUAGES, type Question, REFUSALS, readQuestions } from './questions.ts'

const questions = LANGUAGES.flatMap(readQuestions)
const byId = new Map(questions.map((question) => [question.id, question]))
const planned = questions.flatMap((asked) => ('plan' in asked.expected ? [{ asked, plan: asked.expected.plan }] : []))
const byLanguage = (chosen: readonly Question[]) =>
  LANGUAGES.map((language) => chosen.filter((asked) => asked.language === language).length)

test('there are 678 questions in English and 219 in German, of which 80 and 20 are held back', () => {
  expect(byLanguage(questions)).toEqual([678, 219])
  expect(byLanguage(questions.filter(({ isHeldBack }) => isHeldBack))).toEqual([80, 20])
})

test('each question is there once', () => {
  expect(byId.size).toBe(questions.length)
  const asked = questions.map(({ question, after, locale, hasShop }) =>
    JSON.stringify([question.toLowerCase(), after, locale, hasShop]),
  )
  expect(asked.filter((text, i) => asked.indexOf(text) !== i)).toEqual([])
})

test('each question has the id of its language', () => {
  expect(questions.filter(({ id, language }) => !id.startsWith(language))).toEqual([])
})

test('each plan can be answered', () => {
  expect(planned.flatMap(({ asked, plan }) => (checkPlan(plan) ? [[asked.id, checkPlan(plan)]] : []))).toEqual([])
})

test('each plan has days, and compares them with days that began before', () => {
  const wrong = planned.filter(({ asked, plan: { range, compare } }) => {
    const place = placeOf(asked.locale)
    // Throws where a range lies in the future, or before all that can be chosen.
    const days = resolveRange(range, place)
    if (!compare || compare === 'previous_year') return false
    const before = compare === 'previous_period' ? rangeBefore(range, place) : resolveRange(compare, place)
    return before.start >= days.start
  })
  expect(wrong.map(({ asked }) => asked.id)).toEqual([])
})

test('what is followed up has a plan, in the same language, and comes first', () => {
  const wrong = questions.filter(({ id, after, language }) => {
    const before = after === undefined ? undefined : byId.get(after)
    return (
      after !== undefined && (!before || !('plan' in before.expected) || before.language !== language || after >= id)
    )
  })
  expect(wrong).toEqual([])
})

test('only values that the site has are filtered by, but for parts of names, names of events, networks, new and returning visitors, and times', () => {
  const unknown = planned.flatMap(({ asked, plan }) => {
    const { values } = placeOf(asked.locale, asked)
    return plan.filters
      .filter(
        (filter) =>
          !isOfPart(filter) &&
          !['eventName', 'socialNetwork', 'newVsReturning', 'dayOfWeek', 'hour'].includes(filter.dimension),
      )
      .flatMap((filter) => filter.values.map((value) => ({ dimension: filter.dimension, value })))
      .filter(({ dimension, value }) => !values.some((known) => known.dimension === dimension && known.value === value))
      .map((missing) => [asked.id, missing])
  })
  expect(unknown).toEqual([])
})

test('a plan has one filter by each dimension', () => {
  const twice = planned.filter(
    ({ plan }) => new Set(plan.filters.map(({ dimension }) => dimension)).size !== plan.filters.length,
  )
  expect(twice.map(({ asked }) => asked.id)).toEqual([])
})

test('all shapes occur, also among the questions held back', () => {
  const shapes = (chosen: typeof planned) => new Set(chosen.map(({ plan }) => plan.shape))
  expect(shapes(planned)).toEqual(new Set(SHAPES))
  expect(shapes(planned.filter(({ asked }) => asked.isHeldBack))).toEqual(new Set(SHAPES))
})

test.each([
  ['en', 8],
  ['de', 3],
] as const)('each reason to refuse occurs in %s at least %i times', (language, least) => {
  const reasons = questions.flatMap((asked) =>
    asked.language === language && 'refused' in asked.expected ? [asked.expected.refused] : [],
  )
  expect(REFUSALS.filter((reason) => reasons.filter((other) => other === reason).length < least)).toEqual([])
})

test('at least 35 metrics and 25 dimensions are asked for', () => {
  expect(new Set(planned.flatMap(({ plan }) => plan.metrics)).size).toBeGreaterThanOrEqual(35)
  const dimensions = planned.flatMap(({ plan }) => [
    ...(plan.by ? [plan.by] : []),
    ...plan.filters.map((f) => f.dimension),
  ])
  expect(new Set(dimensions).size).toBeGreaterThanOrEqual(25)
})
