/** "More", "mehr Seiten", "make it 10": the answer before with a longer or shorter list. */
import { PLAN_LIMITS, type Plan } from '../../plan.ts'
import type { Item } from '../vocabulary/item.ts'
import { has } from '../vocabulary/meanings.ts'
import { folded, numberIn } from '../vocabulary/words.ts'

const MORE_ROWS = 10
const MORE =
  /^(?:and |und |bitte |please |can you |could you |i want |ich will )*(?:show |list |give |see |zeig |zeige |gib |liste )?(?:me |mir )?(?<what>(?:some |a few |noch |einige )?(?:more|mehr|weitere|the rest|den rest|alle|all|longer|langer|(?:a )?longer list|eine langere liste))(?: (?:rows|results|lines|entries|zeilen|ergebnisse|eintrage|davon|of them|of those|anzeigen|zeigen|please|bitte|ones))*[?!. ]*$/

const SO_MANY =
  /^(?:and |und |bitte |please )*(?:make (?:it|that|them)|give me|show me|show|zeig mir|zeige mir|zeig|mach|lieber|nur|only|just) (?<count>\d{1,2})(?: (?:of them|davon|instead|draus|daraus|rows|zeilen|please|bitte))*[?!. ]*$/

const FIRST_ROWS =
  /^(?:and |und |bitte |please )*(?:just |only |nur )?(?:the |die )?(?:first|top|ersten) (?<count>\w+)(?: (?:of them|davon|rows|zeilen|please|bitte|ones))*[?!. ]*$/

/** The plan of the answer before with more rows; null: something else is asked. `none`: there cannot be more. */
export function withMoreRows(items: readonly Item[], previous: Plan): Plan | 'none' | null {
  // "More pages" after pages are more of them; after countries they are another question.
  const named = items.filter(({ meanings }) => meanings.some(has('dimension')) && !meanings.some(has('metric')))
  const isOfRows = ({ meanings }: Item) =>
    meanings.some((own) => has('dimension')(own) && own.dimension === previous.by)
  const text = folded(
    items
      .filter((item) => !named.includes(item))
      .map(({ text, written = text }) => written)
      .join(' '),
  )
  const what = MORE.exec(text)?.groups?.what
  const first = FIRST_ROWS.exec(text)?.groups?.count
  const count = Number(SO_MANY.exec(text)?.groups?.count ?? (first === undefined ? 0 : (numberIn(first) ?? 0)))
  if (what === undefined && count === 0) return null
  const hasRows = ['ranking', 'breakdown', 'journeys', 'change'].includes(previous.shape)
  // "Top 5 pages", after countries.
  if (first !== undefined && named.length > 0 && !named.every(isOfRows)) return null
  if (!hasRows || !named.every(isOfRows)) return 'none'
  if (what === undefined) return count > PLAN_LIMITS.rows ? 'none' : { ...previous, limit: count }
  if (previous.limit >= PLAN_LIMITS.rows) return 'none'
  const isAll = /^(?:all|alle|the rest|den rest)$/.test(what)
  return { ...previous, limit: isAll ? PLAN_LIMITS.rows : Math.min(PLAN_LIMITS.rows, previous.limit + MORE_ROWS) }
}
