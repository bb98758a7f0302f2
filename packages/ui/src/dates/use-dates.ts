import { allows, type ReportMeta } from '@curlew/model'
import { useCallback, useEffect, useMemo } from 'react'
import { type App, useApp } from '../app/app-context.tsx'
import { useSearchParams } from '../router/router.tsx'
import { addressOf, DATE_PARAMETERS, type DateRules, type DateState, dateStateOf } from './date-state.ts'

export interface Dates {
  state: DateState
  rules: DateRules
  /** Writes dates to the URL, from which the whole screen reads them. */
  apply(state: DateState): void
}

/** The dates that a report allows for this site. */
export function dateRulesOf(
  { pageData, days, firstDayOfWeek }: Pick<App, 'pageData' | 'days' | 'firstDayOfWeek'>,
  frame: ReportMeta['frame'],
): DateRules {
  return {
    today: pageData.today,
    canChoose: allows(pageData.level, 'date_range'),
    isFirstDay: pageData.is_first_day,
    firstDayOfWeek,
    compare: frame.compare,
    hiddenPresets: frame.hiddenPresets,
    days,
  }
}

/** The dates of the report on screen. */
export function useDates({ frame }: Pick<ReportMeta, 'frame'>): Dates {
  const app = useApp()
  const [address, setAddress] = useSearchParams()

  const rules = useMemo(() => dateRulesOf(app, frame), [app, frame])
  const state = useMemo(() => dateStateOf(address, rules), [address, rules])
  const apply = useCallback(
    (next: DateState, options?: { replace: boolean }) =>
      setAddress((before) => {
        const kept = [...before].filter(([name]) => !DATE_PARAMETERS.some((parameter) => parameter === name))
        return new URLSearchParams([...kept, ...Object.entries(addressOf(next, rules))])
      }, options),
    [setAddress, rules],
  )
  const own = addressOf(state, rules)
  const isCanonical = DATE_PARAMETERS.every((name) => (address.get(name) ?? undefined) === own[name])
  // Correct invalid dates in the URL, so that a shared link matches the screen.
  useEffect(() => {
    if (!isCanonical) apply(state, { replace: true })
  }, [state, apply, isCanonical])
  return { state, rules, apply }
}
