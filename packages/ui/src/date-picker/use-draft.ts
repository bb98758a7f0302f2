/** The dates as they are being chosen. Nothing here is applied until Apply. */
import { type DateRange, type Preset, presetRange, previousPeriod } from '@curlew/model'
import { useState } from 'react'
import { type DateRules, type DateState, isSelectable, withCustomRange, withPreset } from '../dates/date-state.ts'

export interface Draft {
  /** Empty once the days are chosen by hand. */
  interval: Preset | ''
  /** Null while only one end is known. */
  range: DateRange | null
  compareOn: boolean
  compare: DateRange | null
  /** Whether the compare range was chosen by hand; until then it follows the range. */
  compareByHand: boolean
  /** Changes when the compare range has followed the range, so that its calendar turns to the month it is in now. */
  compareView: string
}

export function startDraft(state: DateState, rules: DateRules): Draft {
  const range = { start: state.start, end: state.end }
  const compare = { start: state.compareStart, end: state.compareEnd }
  const own = ownCompare(state.interval, range, rules)
  return {
    interval: state.interval,
    range,
    compareOn: state.compareReport,
    compare,
    compareByHand: own.start !== compare.start || own.end !== compare.end,
    compareView: compare.start,
  }
}

/** A range chosen by hand belongs to no preset; a compare range that is no longer earlier follows it. */
export function chooseRange(draft: Draft, range: DateRange | null, rules: DateRules): Draft {
  const chosen = { ...draft, interval: '' as const, range }
  if (range === null) return chosen
  if (draft.compareByHand && draft.compare && draft.compare.end < range.start) return chosen
  const compare = ownCompare('', range, rules)
  return { ...chosen, compare, compareByHand: false, compareView: compare.start }
}

/** Whether Apply is allowed: with compare off always, with compare on once both of its days are set. */
export function canApply({ compareOn, compare }: Draft): boolean {
  return !compareOn || compare !== null
}

/** The state that Apply makes, or undefined for a range with one end, which is not applied. */
export function applyDraft(draft: Draft, rules: DateRules): DateState | undefined {
  const { interval, range, compareOn, compare, compareByHand } = draft
  if (range === null || !isSelectable(range, rules.today) || !canApply(draft)) return undefined
  if (interval !== '') return withPreset(interval, compareOn, rules, compareOn && compareByHand ? compare! : undefined)
  return withCustomRange(range, compareOn ? compare! : undefined, rules)
}

export function useDraft(state: DateState, rules: DateRules) {
  const [draft, setDraft] = useState(() => startDraft(state, rules))
  return {
    draft,
    setCustom: () => setDraft((before) => ({ ...before, interval: '' })),
    setRange: (range: DateRange | null) => setDraft((before) => chooseRange(before, range, rules)),
    setCompareOn: (compareOn: boolean) => setDraft((before) => ({ ...before, compareOn })),
    setCompare: (compare: DateRange | null) => setDraft((before) => ({ ...before, compare, compareByHand: true })),
  }
}

function ownCompare(interval: Preset | '', range: DateRange, rules: DateRules): DateRange {
  return interval === '' ? previousPeriod(range) : presetRange(interval, rules.today, rules.firstDayOfWeek).compare
}
