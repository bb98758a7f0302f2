/** Conditions of a question that the rules have no meaning for: a plan that leaves one out answers another question. */
import { type Filter, type Unit, unitOf } from '@curlew/model'
import { plainThreshold } from '../../limits.ts'
import type { Plan } from '../../plan.ts'
import { namesOf, wordsOfPlan } from '../lexicon/plan-words.ts'
import { GERMAN_BEFORE } from '../reading/ranges-of.ts'
import { cuesOf, type Item, isFiller, isUnknown } from '../vocabulary/item.ts'
import type { Cue } from '../vocabulary/meanings.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'
import { keyOf } from '../vocabulary/words.ts'
import type { ClaimedWords } from './claimed-words.ts'

/** Words of parts, limits, times of day and what is left out. Where the rules understand them they are in an item that means something. */
const CONDITION =
  /^(half|halves|third|thirds|quarters|part|weekend|weekday|before|after|until|till|between|over|above|under|below|beyond|exceeding|aged|age|ages|old|older|younger|hundred|hundreds|thousand|thousands|million|millions|dozen|once|twice|thrice|double|triple|first|last|early|earlier|late|later|mid|middle|beginning|end|noon|midday|midnight|dawn|dusk|lunch|lunchtime|oclock|o'clock|pm|never|no|none|neither|nor|if|unless|without|except|excluding|not|minus|lacking|missing|single|halfte|halbe|halben|drittel|viertel|teil|wochenende|wochentag|vor|nachdem|bevor|bis|ab|zwischen|uber|unter|oberhalb|unterhalb|jenseits|alter|alt|alter als|junger|jahrige|hundert|tausend|million|millionen|dutzend|einmal|zweimal|dreimal|doppelt|dreifach|erste|ersten|erster|erstes|letzte|letzten|fruh|fruher|spat|spater|anfang|ende|mitte|mittag|mittags|mitternacht|uhr|nie|niemals|kein|keine|keinen|keiner|keinem|weder|noch|falls|wenn|ohne|ausser|nicht|einzelne)$/
/** Of two values, or of days or a place, where such a thing follows: "over the last week", "between mobile and desktop". */
const JOINING = /^(over|under|between|before|until|till|above|below|through|within|bis|zwischen|uber|unter|vor|ab)$/
const CLOCK = /^(?<hour>\d{1,2})(?:[:.]00)?(?<half>am|pm|h|uhr)?$/
const CLOCK_WORD = /^(am|pm|a\.m|p\.m|uhr|o'clock|oclock)$/
const BEFORE_HOUR = /^(before|until|till|by|vor|bis)$/
const AFTER_HOUR = /^(after|from|since|past|nach|ab|seit)$/

/**
 * Whether a question has words that no part of a plan covers: numbers, comparisons, parts of times, what is left out, and all that mean
 * nothing to the rules, unless they are nearly words of the plan or a model says which part of it they mean.
 */
export function hasUnaccounted(
  items: readonly Item[],
  plan: Plan,
  surroundings: Surroundings,
  claimed: ClaimedWords,
): boolean {
  const keys = items.map(({ text }) => keyOf(text))
  const said = saidIn(plan.filters, surroundings)
  const mayMean = items.some(isUnknown) ? wordsOfPlan(plan, surroundings) : () => true
  return items.some((item, at) => {
    if (item.number !== null || /\d/.test(isUnknown(item) ? item.text : '')) return !isNumberOf(at)
    // What the rules know to be unanswerable is no condition that a plan can have.
    if (item.meanings.some((own) => 'refuse' in own && own.refuse !== 'nothing_asked')) return true
    const isOfPeriod = GERMAN_BEFORE.test(item.text) && /^(last:|yesterday)/.test(plan.range)
    if (item.meanings.some((own) => 'compare' in own) && !plan.compare && !surroundings.previous && !isOfPeriod)
      return true
    if (isCue(item, 'not')) return !plan.filters.some(({ operator }) => operator === 'is_not')
    // "Weder … noch" is one condition.
    if (keys[at] === 'noch' && items.slice(0, at).some((own) => isCue(own, 'not'))) return false
    if (CONDITION.test(keys[at]!) && (isUnknown(item) || isFiller(item))) return !isJoining(at) && !isOfHours(at)
    return isUnknown(item) && !said.has(keys[at]!) && !mayMean(keys[at]!) && !claimed.has(keys[at]!)
  })

  function isJoining(at: number): boolean {
    const next = items.slice(at + 1).find((item) => !isFiller(item))
    if (!next || !JOINING.test(keys[at]!)) return false
    const says = (key: 'range' | 'filter' | 'dimension') => next.meanings.some((meaning) => key in meaning)
    return says('range') || says('filter') || says('dimension') || next.values.length > 0 || isCue(next, 'which')
  }

  function isNumberOf(at: number): boolean {
    if (said.has(keys[at]!)) return true
    const hour = hourAt(at)
    if (hour !== null) return isEdge(at, hour)
    const { number } = items[at]!
    if (number === null) return false
    const around = [at - 2, at - 1, at + 1].flatMap((near) => (items[near] ? cuesOf(items[near]) : []))
    const way = around.find((cue) => cue === 'more' || cue === 'less' || cue === 'at_least' || cue === 'at_most')
    if (plan.threshold?.operator === 'between') {
      const own = plan.threshold.of ?? plan.metrics[0]
      const end = own && inUnit(number, unitOf(own), around)
      return end !== undefined && [plan.threshold.value, plan.threshold.to].includes(end)
    }
    if (!way) return number === plan.limit && !/[£$€%]/.test(items[at + 1]?.text ?? '')
    const { metrics } = plan
    const threshold = plainThreshold(plan.threshold, metrics)
    const own = threshold?.of ?? metrics[0]
    const wanted = own && inUnit(number, unitOf(own), around)
    if (!threshold || wanted === undefined) return false
    const asked = plainThreshold({ operator: way, value: wanted, of: own }, metrics)
    return threshold.operator === asked?.operator && threshold.value === asked.value
  }

  /** An hour of the day, as the question has it. */
  function hourAt(at: number): number | null {
    const { hour, half } = CLOCK.exec(keys[at]!)?.groups ?? {}
    if (hour === undefined) return null
    const after = keys[at + 1] ?? ''
    const isJoined = /^(and|to|und|bis)$/.test(after) && hourAt(at + 2) !== null
    if (half === undefined && !CLOCK_WORD.test(after) && !isJoined) return null
    const isAfternoon = half === 'pm' || after === 'pm' || after === 'p.m'
    const isMorning = half === 'am' || after === 'am' || after === 'a.m'
    const value = Number(hour)
    if (value > 24) return null
    return isAfternoon ? (value % 12) + 12 : isMorning ? value % 12 : value
  }

  /** Whether an hour is where those of the plan begin or end. */
  function isEdge(at: number, hour: number): boolean {
    const hours = hoursOf(plan)
    if (hours.length === 0) return false
    const [first, last] = [Math.min(...hours), Math.max(...hours)]
    if (last - first !== hours.length - 1) return false
    const before = keys[at - 1] ?? ''
    const isSecond = /^(and|to|und|bis)$/.test(before) && hourAt(at - 2) !== null
    if (isSecond || BEFORE_HOUR.test(before)) return last === hour - 1
    const isFirst = /^(and|to|und|bis)$/.test(keys[at + 1] ?? keys[at + 2] ?? '') || CLOCK_WORD.test(keys[at + 1] ?? '')
    if (AFTER_HOUR.test(before)) return first === hour && (isFirst || last === 23)
    return first === hour
  }

  /** A word beside an hour that the plan has. */
  function isOfHours(at: number): boolean {
    if (hoursOf(plan).length === 0) return false
    return [at - 1, at + 1].some((near) => near >= 0 && near < items.length && hourAt(near) !== null)
  }
}

const isCue = (item: Item, cue: Cue): boolean => cuesOf(item).includes(cue)

const hoursOf = ({ filters }: Plan): number[] =>
  filters.flatMap(({ dimension, operator, values }) =>
    dimension === 'hour' && operator === 'is' ? values.map(Number) : [],
  )

/** The words of a plan's values and of their names. */
const saidIn = (filters: readonly Filter[], surroundings: Surroundings): ReadonlySet<string> =>
  new Set(filters.flatMap((filter) => namesOf(filter, surroundings).flatMap((name) => name.split(/[\s/_-]+/))))

/** A number as the plan has it. Undefined: that figure has no such unit. */
function inUnit(number: number, unit: Unit, around: readonly Cue[]): number | undefined {
  const isTime = around.includes('minutes') || around.includes('seconds')
  const seconds = number * (around.includes('minutes') ? 60 : 1)
  if (unit === 'seconds') return isTime ? seconds : undefined
  if (unit === 'milliseconds' || unit === 'loadTime') return isTime ? seconds * 1000 : undefined
  if (isTime || (around.includes('money') && unit !== 'money')) return undefined
  if (around.includes('percent') && unit !== 'share') return undefined
  return unit === 'share' ? number / 100 : unit === 'money' ? number * 100 : number
}
