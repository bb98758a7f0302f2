import type { FetchFigure, FigurePart, Metric, QueryFilter, Unit } from '@curlew/model'
import { t } from '@curlew/words'
import { createContext } from 'react'
import type { Fields } from '../app/client.ts'
import type { FilterTarget } from './filter-target.ts'

/** Fields of the call for the report on screen; null for sample figures, and for reports whose figures have no receipt. */
export const AskedReport = createContext<Fields | null>(null)

/** What a figure of a report counts. */
export interface FigureOf {
  metric: Metric
  /** What its row is about; absent for a figure of the whole report. */
  target?: FilterTarget | undefined
  /** What it counts only, such as the sessions that reach a goal. */
  only?: QueryFilter
  /** Absent: it is the metric's figure. */
  part?: FigurePart
  /** It is of all other rows: those with none of these values of the target's dimension or, of fetches, of none of these crawlers. */
  listed?: readonly string[]
  /** It is that of the compare range. */
  side?: 'previous'
  /** The step of the report's funnel, from 0. */
  step?: number
  /** A figure about fetches of AI crawlers, instead of the metric: of all, of a crawler or of a page. */
  fetches?: { figure: FetchFigure; crawler?: string; path?: string }
  /** What each is worth, if the figure is the worth of all, in minor units. */
  each?: number
  /** Name, definition and unit, if they are not the metric's. */
  words?: { label: string; about?: string | undefined; unit: Unit }
}

/** What the figures of a row, slice or bar count besides a metric. */
export type Counted = Pick<FigureOf, 'target' | 'listed'>

/** A row that readers may filter by. */
interface CountedRow {
  filter?: FilterTarget | undefined
  /** What its figures count, if readers cannot filter by it. */
  counted?: Counted | undefined
}

/** What a row's figures count; undefined if no query has them. */
export const countedIn = ({ filter, counted }: CountedRow): Counted | undefined =>
  counted ?? (filter && { target: filter })

/** A share of all rows instead of the figure itself, with the name of its metric. */
export const shareFigure = (of: FigureOf, metric: string, shown: number): FigureAsked => ({
  ...{ ...of, part: 'share', shown },
  words: { label: t('list.share'), about: t('list.shareOf', { metric }), unit: 'share' },
})

/** Which figure of a report it is. */
export interface FigureAsked extends FigureOf {
  /** In the unit of the payload. */
  shown: number
}

/** A figure that no query has, such as one that an audit measured. */
export interface MeasuredFigure {
  label: string
  about: string
  /** As text. */
  value: string
  /** Where it is from. */
  facts: readonly (readonly [name: string, value: string])[]
  /** Why no query gives it. */
  note: string
}
