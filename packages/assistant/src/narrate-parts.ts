import type { RichValuesOf } from '@curlew/words'
import type { Plan } from './plan.ts'
import type { Block, Inline } from './prose.ts'
import type { Answer, AnswerRow } from './run/answer.ts'
import type { Say } from './say.ts'
import { filtersOf } from './say-conditions.ts'

/** An answer in words: a few leading sentences, and the lists and notes below them. */
export interface Narration {
  lead: Block[]
  details: Block[]
}

/** `Last week, Monday, November 9 to Sunday, November 15, 2026` */
export function whenOf({ plan, days }: Answer, say: Say): string {
  const { t } = say.words
  const [which = '', unit = ''] = plan.range.split(':')
  const name = ['this', 'last'].includes(which) && !/\d/.test(unit) ? `${unit}_${which}` : plan.range
  const when = t('answer.when', { name })
  const range = say.range(days)
  return when === '' ? range : t('answer.whenDays', { when, days: range })
}

export function onlyOf(plan: Plan, say: Say): string {
  const filters = filtersOf(plan, say)
  const { t } = say.words
  return filters === '' ? '' : t('answer.onlyAfter', { only: t('answer.only', { filters }) })
}

const bold = { b: (children: (string | Inline)[]): Inline => ({ strong: children.map(textOf).join('') }) }
const textOf = (part: Inline): string => (typeof part === 'string' ? part : part.strong)

type AnswerKey = Extract<Parameters<Say['words']['rich']>[0], `answer.${string}`>

export function rich<Key extends AnswerKey>(
  say: Say,
  key: Key,
  values: Omit<RichValuesOf<Inline, Key>, 'b'>,
): Inline[] {
  return say.words.rich<Inline, Key>(key, { ...values, ...bold } as unknown as RichValuesOf<Inline, Key>)
}

/** What a row is called: of a week or month that is cut, the days of it that were counted. */
export function rowName(
  { plan: { by }, days }: Pick<Answer, 'plan' | 'days'>,
  { title, counted, value }: AnswerRow,
  say: Say,
): string {
  if (counted) return say.words.days.range(counted)
  if (by === 'date' && days.start.slice(0, 4) !== days.end.slice(0, 4)) return say.words.days.weekdayYear(value)
  return title ?? (by ? say.name(by, value) : value)
}

/** How many rows a list or chart leaves out. */
export function leftOutNote(shown: number, all: number, say: Say): Block[] {
  return all > shown ? [{ paragraph: [say.words.t('answer.leftOut', { count: all - shown })] }] : []
}
