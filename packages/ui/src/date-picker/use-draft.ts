/** Dates while they are being chosen. Only Apply commits them. */
import { type DateRange, type Preset, presetRange, previousPeriod } from '@curlew/model'
import { useState } from 'react'
import { type DateRules, type DateState, isSelectable, withCustomRange, withPreset } from '../dates/date-state.ts'

export interface Draft {
  /** Preset; empty after editing the days. */
  interval: Preset | ''
  /** Null if one end is missing. */
  range: DateRange | null
  compareOn: boolean
  compare: DateRange | null
  /** Whether the compare range was edited; until then it follows the range. */
  compareByHand: boolean
  /** Changes when the compare range follows the range, to move its calendar to the right month. */
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

/** An edited range has no preset; a compare range that is no longer earlier follows it. */
export function chooseRange(draft: Draft, range: DateRange | null, rules: DateRules): Draft {
  const chosen = { ...draft, interval: '' as const, range }
  if (range === null) return chosen
  if (draft.compareByHand && draft.compare && draft.compare.end < range.start) return chosen
  const compare = ownCompare('', range, rules)
  return { ...chosen, compare, compareByHand: false, compareView: compare.start }
}

/** Whether Apply is enabled: with compare on, both compare dates must be set. */
export function canApply({ compareOn, compare }: Draft): boolean {
  return !compareOn || compare !== null
}

/** The state to apply, or undefined if one end is missing. */
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
