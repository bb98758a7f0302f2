/** What tests read a question as: its filters in words, or why it is refused. */
import { Plan, type PlanInput, type Surroundings, understand } from '../src/index.ts'
import { placeOf } from './place.ts'

const PLACES = { en: placeOf('en-GB'), de: placeOf('de-DE') }
export type TestLanguage = keyof typeof PLACES

/** Where the question set is asked, after the answer to a plan where one is given. */
export const placeIn = (language: TestLanguage, previous?: PlanInput): Surroundings => ({
  ...PLACES[language],
  ...(previous && { previous: Plan.parse(previous) }),
})

/** The plan of a question, or the reason for its refusal. */
export function readAs(question: string, language: TestLanguage = 'en', previous?: PlanInput): Plan | string {
  const understood = understand(question, placeIn(language, previous))
  if ('defines' in understood) return 'defined'
  return 'plan' in understood ? understood.plan : understood.refused
}

/** The filters of a question's plan as `country is DE`, or the reason for its refusal. */
export function filtersIn(question: string, language: TestLanguage = 'en', previous?: PlanInput): string[] | string {
  const read = readAs(question, language, previous)
  if (typeof read === 'string') return read
  return read.filters.map(({ dimension, operator, values }) => `${dimension} ${operator} ${values}`).toSorted()
}
