/** Facts that several kinds of findings share. */
import type { Metric } from '@curlew/model'
import type { Compared } from './search.ts'

/** Which way it went. */
export const way = (difference: number) => ({ direction: { choice: difference > 0 ? 'more' : 'less' } })

/** The size of the change in percent, without its sign. */
export const percentOf = ({ now, before }: Compared) => Math.abs(((now - before) / Math.abs(before)) * 100)

/** The facts of a figure, its previous value and their difference, under ids with one prefix. */
export function amount(metric: Metric, { now, before }: Compared, prefix = '') {
  const named = (name: string) => (prefix === '' ? name : `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}`)
  return {
    [named('now')]: { metric, value: now },
    [named('before')]: { metric, value: before },
    [named('difference')]: { metric, value: Math.abs(now - before) },
  }
}

const change = ({ now, before }: Compared) => now - before

/** The rows by the size of their change, the largest first. */
export const byChange = <Row extends Compared>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Math.abs(change(b)) - Math.abs(change(a)))
