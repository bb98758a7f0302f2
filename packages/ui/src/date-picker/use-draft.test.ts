import { createDayFormats } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { type DateRules, withCustomRange, withPreset } from '../dates/date-state.ts'
import { applyDraft, canApply, chooseRange, startDraft } from './use-draft.ts'

const rules: DateRules = {
  today: '2026-11-20',
  canChoose: true,
  isFirstDay: false,
  firstDayOfWeek: 0,
  compare: true,
  hiddenPresets: [],
  days: createDayFormats('en-US'),
}
const RANGE = { start: '2026-11-02', end: '2026-11-15' }
const applied = withPreset('last30days', false, rules)

describe('draft of the chosen dates', () => {
  test('an unchanged draft applies the current dates', () => {
    expect(applyDraft(startDraft(applied, rules), rules)).toEqual(applied)
  })

  test('DATE-08 a range with one end is not applied', () => {
    const half = chooseRange(startDraft(applied, rules), null, rules)
    expect(applyDraft(half, rules)).toBeUndefined()
    expect(applyDraft(chooseRange(half, RANGE, rules), rules)).toMatchObject({ ...RANGE, interval: '' })
  })

  test('DATE-11 with compare on, Apply needs both compare dates', () => {
    const comparing = { ...startDraft(applied, rules), compareOn: true }
    expect(canApply({ ...comparing, compare: null })).toBe(false)
    expect(applyDraft({ ...comparing, compare: null }, rules)).toBeUndefined()
    expect(canApply({ ...comparing, compare: { start: '2025-01-01', end: '2025-01-31' } })).toBe(true)
  })

  test('DATE-12 with compare off, Apply is allowed', () => {
    expect(canApply({ ...startDraft(applied, rules), compareOn: false, compare: null })).toBe(true)
  })

  test('the compare range follows the range until it is edited', () => {
    const draft = chooseRange({ ...startDraft(applied, rules), compareOn: true }, RANGE, rules)
    expect(draft.compare).toEqual({ start: '2026-10-19', end: '2026-11-01' })
    const byHand = { ...draft, compare: { start: '2025-11-02', end: '2025-11-15' }, compareByHand: true }
    const moved = chooseRange(byHand, { start: '2026-11-03', end: '2026-11-16' }, rules)
    expect(moved.compare).toEqual(byHand.compare)
    expect(applyDraft(moved, rules)).toMatchObject({ compareStart: '2025-11-02', compareReport: true })
  })

  test('an edited compare range is replaced once it is no longer earlier', () => {
    const compare = { start: '2026-10-19', end: '2026-11-01' }
    const draft = { ...startDraft(withCustomRange(RANGE, compare, rules), rules), compareByHand: true }
    expect(chooseRange(draft, { start: '2026-10-25', end: '2026-10-31' }, rules).compare).toEqual({
      start: '2026-10-18',
      end: '2026-10-24',
    })
  })

  test('editing only the compare range keeps the preset', () => {
    const draft = {
      ...startDraft(applied, rules),
      compareOn: true,
      compare: { start: '2025-10-22', end: '2025-11-20' },
      compareByHand: true,
    }
    expect(applyDraft(draft, rules)).toMatchObject({
      interval: 'last30days',
      compareReport: true,
      compareStart: '2025-10-22',
      compareEnd: '2025-11-20',
    })
  })
})
