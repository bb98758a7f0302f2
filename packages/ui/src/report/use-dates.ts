import { allows, type ReportDefinition } from '@curlew/model'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type App, useApp } from '../app/app-context.tsx'
import { addressOf, DATE_PARAMETERS, type DateRules, type DateState, dateStateOf } from '../dates/date-state.ts'

export interface Dates {
  state: DateState
  rules: DateRules
  /** Puts other dates into the address, from where every part of the screen takes them. */
  apply(state: DateState): void
}

/** Which dates a report may show on this site. */
export function dateRulesOf({ pageData, days, firstDayOfWeek }: App, frame: ReportDefinition['frame']): DateRules {
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
export function useDates({ frame }: Pick<ReportDefinition, 'frame'>): Dates {
  const app = useApp()
  const [address, setAddress] = useSearchParams()

  const rules = useMemo(() => dateRulesOf(app, frame), [app, frame])
  const state = useMemo(() => dateStateOf(address, rules), [address, rules])
  const apply = useCallback(
    (next: DateState) =>
      setAddress((before) => {
        const kept = [...before].filter(([name]) => !DATE_PARAMETERS.some((parameter) => parameter === name))
        return new URLSearchParams([...kept, ...Object.entries(addressOf(next, rules))])
      }),
    [setAddress, rules],
  )
  return { state, rules, apply }
}
