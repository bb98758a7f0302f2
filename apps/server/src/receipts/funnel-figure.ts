/** Finds a figure in the answer about a funnel. */
import type { FunnelFigures, FunnelResult } from '@curlew/model'
import type { FigureReceiptRequest } from '@curlew/model/figure-receipt'

export interface FunnelFigure {
  /** Shares from 0 to 1, times in seconds. */
  current: number
  previous?: number
  /** How it follows from the answer. */
  formula: string
}

/** How a figure is computed, and in which words of the answer. */
type Rule = [of: (figures: FunnelFigures) => number | null | undefined, formula: string]

/** Null if the answer has no such figure. */
export function funnelFigure(
  result: Pick<FunnelResult, 'current' | 'previous' | 'instead'>,
  {
    step = 0,
    part,
    dimension,
    value,
    side,
  }: Pick<FigureReceiptRequest, 'step' | 'part' | 'dimension' | 'value' | 'side'>,
): FunnelFigure | null {
  if (part === 'instead' || part === 'gone' || part === 'others') {
    const place = `instead[${step}]`
    const done = result.instead[step]
    const kind = dimension === 'eventName' ? 'event' : 'page'
    const row = done?.shown.findIndex((own) => own.kind === kind && own.value === value) ?? -1
    if (!done || (part === 'instead' && row < 0)) return null
    if (part === 'instead') return { current: done.shown[row]!.users, formula: `${place}.shown[${row}].users` }
    return part === 'gone'
      ? { current: done.left, formula: `${place}.left` }
      : { current: done.others.users, formula: `${place}.others.users` }
  }
  const [of, formula] = ruleOf(part, step)
  const [current, previous] = [of(result.current), result.previous && of(result.previous)]
  if (side) return previous == null ? null : { current: previous, formula: formula.replaceAll('current.', 'previous.') }
  if (current == null) return null
  return { current, formula, ...(previous != null && { previous }) }
}

function ruleOf(part: FigureReceiptRequest['part'], step: number): Rule {
  const users = (at: number) => `current.users[${at}]`
  const [here, next, before] = [users(step), users(step + 1), Math.max(0, step - 1)]
  switch (part) {
    case 'ofFirst':
      return [(own) => share(own.users[step], own.users[0]), `${here} / ${users(0)}`]
    case 'ofBefore':
      return [(own) => share(own.users[step], own.users[before]), `${here} / ${users(before)}`]
    case 'left':
      return [(own) => lost(own, step), `${here} - ${next}`]
    case 'leftShare':
      return [(own) => share(lost(own, step), own.users[step]), `(${here} - ${next}) / ${here}`]
    case 'time':
      return [(own) => seconds(own.sinceBefore[step]), `current.sinceBefore[${step}] / 1000`]
    case 'wholeTime':
      return [({ whole }) => seconds(whole), 'current.whole / 1000']
    default:
      return [(own) => own.users[step], here]
  }
}

const lost = ({ users }: FunnelFigures, step: number) =>
  users[step + 1] === undefined ? undefined : users[step]! - users[step + 1]!

const share = (part: number | undefined, whole: number | undefined) =>
  part === undefined || whole === undefined ? undefined : whole === 0 ? 0 : part / whole

const seconds = (milliseconds: number | null | undefined) => (milliseconds == null ? null : milliseconds / 1000)
