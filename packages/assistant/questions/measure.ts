/** What the rules make of the question set. */
import { type Plan, planDays, type Surroundings, type Understanding, understand } from '../src/index.ts'
import { plainThreshold } from '../src/limits.ts'
import { placeOf } from './place.ts'
import { LANGUAGES, type Question, readQuestions } from './questions.ts'

/**
 * - `right`: the written plan, or one that asks for the same.
 * - `wrong`: another plan.
 * - `refused`: no plan, although there is one.
 * - `refused_rightly`: no plan where none is due; `reason`: whether for the written reason.
 * - `answered`: a plan where none is due.
 */
export type Outcome = 'right' | 'wrong' | 'refused' | 'refused_rightly' | 'answered'

export interface Measured {
  asked: Question
  understood: Understanding
  outcome: Outcome
  isWrittenReason: boolean
}

/** All questions, each understood where it is asked, after the written plan of the question before it. */
export function measureQuestions(): Measured[] {
  const questions = LANGUAGES.flatMap(readQuestions)
  const byId = new Map(questions.map((asked) => [asked.id, asked]))
  return questions.map((asked) => {
    const before = asked.after === undefined ? undefined : byId.get(asked.after)?.expected
    const place: Surroundings = {
      ...placeOf(asked.locale, asked),
      ...(before && 'plan' in before && { previous: before.plan }),
    }
    const understood = understand(asked.question, place)
    return { asked, understood, ...compared(asked, understood, place) }
  })
}

function compared(
  { expected }: Question,
  understood: Understanding,
  place: Surroundings,
): Pick<Measured, 'outcome' | 'isWrittenReason'> {
  if ('refused' in understood)
    return 'refused' in expected
      ? { outcome: 'refused_rightly', isWrittenReason: understood.refused === expected.refused }
      : { outcome: 'refused', isWrittenReason: false }
  if ('defines' in understood) return { outcome: 'refused' in expected ? 'answered' : 'wrong', isWrittenReason: false }
  if ('refused' in expected) return { outcome: 'answered', isWrittenReason: false }
  return { outcome: isSame(understood.plan, expected.plan, place) ? 'right' : 'wrong', isWrittenReason: false }
}

/** Whether two plans ask for the same: the same days under any name, the same filters in any order. */
function isSame(one: Plan, other: Plan, place: Surroundings): boolean {
  return JSON.stringify(asAsked(one, place)) === JSON.stringify(asAsked(other, place))
}

function asAsked(plan: Plan, place: Surroundings) {
  const { shape, metrics, by, filters, order, limit, threshold, chart, perDay, orderBy, per, count } = plan
  const { days, compared } = planDays(plan, place)
  return [
    [shape, metrics, by, order, limit, chart],
    [plainThreshold(threshold, metrics), perDay, orderBy, per, count],
    filters
      .map(({ dimension, operator, values }) => JSON.stringify([dimension, operator, values.toSorted()]))
      .toSorted(),
    [days.start, days.end, compared?.start, compared?.end],
  ]
}
