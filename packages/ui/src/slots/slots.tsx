/** Parts of a report that belong to features. The app supplies them, so this package imports no feature. */
import type { DateRange, LicensedFeature, ReportFrame, ReportKey, UpsellKey } from '@curlew/model'
import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react'
import type { Fields } from '../app/client.ts'
import type { DateState } from '../dates/date-state.ts'
import type { FigureAsked, MeasuredFigure } from './asked-report.ts'
import type { FilterTarget } from './filter-target.ts'
import { ReportDates } from './report-dates.ts'

/** What the figures on screen say about the filters; undefined while there are none. */
type Applied = ReportFrame['receipt']['filters']

export interface PdfButtonProps {
  /** The whole report on screen. */
  container: RefObject<HTMLElement | null>
  report: ReportKey
  /** Dates of the figures on screen; undefined while there is nothing to print. */
  range?: DateRange
  /** Dates of the comparison, if it is on. */
  compared?: DateRange
  /** The first day whose events are kept, if figures on screen are of earlier days. */
  keptSince?: string
  /** Filters of the figures on screen. */
  applied?: Applied
  label?: string
  /** The default where both kinds are offered; the other is in the menu beside the button. */
  usual?: 'pictures' | 'text'
}

export interface FilterProps {
  dates: DateState
  applied: Applied
}

/**
 * `button` opens the filters, `chips` are those that are set, `summary` says how many sessions they keep, `note` that a table and its
 * exports are filtered, `row` has the buttons that filter by a row, and `unfiltered` says of a block that no filter narrows it.
 */
export type FilterPart =
  | { part: 'button'; dates: DateState }
  | ({ part: 'chips' } & FilterProps)
  | { part: 'summary'; applied: Applied }
  | { part: 'note'; applied: Applied }
  | { part: 'row'; target: FilterTarget }
  | { part: 'unfiltered' }

export interface ReceiptProps {
  /** Fields of the call for the report. */
  report: Fields
  figure: FigureAsked | MeasuredFigure
  trigger: RefObject<HTMLElement | null>
  onClose(): void
}

export interface FrameSlots {
  /** For readers of a shared view: dates and filters are fixed, and a report has nothing to open or to choose. */
  isReadOnly?: boolean
  /** Shares the report. Nothing for people who may not. */
  ShareButton: ComponentType<{ report: ReportKey; dates: DateState }>
  /** The open receipt of a figure. Suspends while it loads. */
  Receipt: ComponentType<ReceiptProps>
  /** A part of the filters; nothing while it loads. */
  Filters: ComponentType<FilterPart>
  /** Filters as sentences, for names of files. @param text the filters in the address */
  filterSentences(text: string, applied: Applied): Promise<readonly string[]>
  /** Notes of these dates, below a chart. */
  Notes: ComponentType<{ dates: DateState }>
  PdfButton: ComponentType<PdfButtonProps>
  /** Replaces a report that the licence does not include. Suspends while it loads. */
  LockedBody: ComponentType<{ upsell: UpsellKey; sample: ReactNode }>
  /** Replaces a control that the licence does not include. Suspends while it loads. */
  UpgradePrompt: ComponentType<{ feature: LicensedFeature }>
  /** Link to the shop; empty if the host has none. `from` names the place it was clicked. */
  UpgradeLink: ComponentType<{ from: string; children: string }>
  /** Covers a report whose addon is missing. Suspends while it loads. */
  AddonNeeded: ComponentType<{ report: ReportKey; onActivated(): void }>
}

export const Slots = createContext<FrameSlots | null>(null)

export function FrameSlotsProvider({ slots, children }: { slots: FrameSlots; children: ReactNode }) {
  return <Slots value={slots}>{children}</Slots>
}

export function useFrameSlots(): FrameSlots {
  const slots = useContext(Slots)
  if (!slots) throw new Error('useFrameSlots is called outside FrameSlotsProvider')
  return slots
}

/** Notes of the dates on screen. Empty for sample figures. */
export function SiteNotes() {
  const { Notes } = useFrameSlots()
  const dates = useContext(ReportDates)
  return dates && <Notes dates={dates} />
}
