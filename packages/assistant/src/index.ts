/** A question in, an answer out: what was asked as a closed plan, its figures, and prose that can hold no other figure. No I/O. */

export { chartOf, planToGoOnFrom } from './chart.ts'
export { checkPlan, type PlanFault } from './check-plan.ts'
export { definitionBlocks } from './define.ts'
export { eventOfPeople } from './events-of.ts'
export { chooseFindings, type Opinions } from './insights/choose.ts'
export { findInsights } from './insights/find.ts'
export { Finding, INSIGHT_KINDS, type InsightKind, isAgainstUsual } from './insights/finding.ts'
export { type Scene, spansOf } from './insights/search.ts'
export { daysOf, expectedIn, type InsightPeriod, sentencesOf, wordFinding } from './insights/word.ts'
export type { AskModel, ModelReply, ModelRequest } from './model/ask-model.ts'
export { mayAskModel, planWithModel } from './model/plan-with-model.ts'
export { proseWithModel } from './model/prose-with-model.ts'
export { type Calendar, NamedRange, RangeOutsideError, rangeBefore, resolveRange } from './named-range.ts'
export { narrate, narrateParts } from './narrate.ts'
export { rowName } from './narrate-parts.ts'
export { isPeriodStep, isTimeStep, Plan, type PlanInput, SHAPES, type Shape } from './plan.ts'
export { planDays } from './plan-days.ts'
export { faultIn } from './plan-faults.ts'
export { type Block, escapeHtml, type Inline, toHtml, toText } from './prose.ts'
export { isListedBy, isOfWholeVisits, reportOf } from './report-of.ts'
export { type Answer, type AnswerRow, type ChangeParts, type Place, TooManyStepsError } from './run/answer.ts'
export { NotAllCountedError, runPlan } from './run/run-plan.ts'
export { createSay, type Say } from './say.ts'
export { conditionsOf } from './say-conditions.ts'
export { sayFor } from './say-people.ts'
export { type ExampleWanted, exampleFor, examplesFor } from './understand/example-for.ts'
export { understand } from './understand/understand.ts'
export type {
  Because,
  Decision,
  DirectionSaid,
  KnownValue,
  RefusalReason,
  Surroundings,
  Understanding,
} from './understand/vocabulary/understanding.ts'
