/** Filtering by what a row is about, in tables, lists and legends. */
import { allows } from '@curlew/model'
import { type FocusEvent, type PointerEvent, type ReactNode, useContext, useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import type { FilterTarget } from './filter-target.ts'
import { ReportDates } from './report-dates.ts'
import { Slots } from './slots.tsx'

interface RowFilters {
  /** For the row's element. */
  handlers: {
    onPointerEnter?(event: PointerEvent): void
    onPointerLeave?(): void
    onFocus?(): void
    onBlur?(event: FocusEvent): void
  }
  /** The buttons while the row has the pointer or the focus; for its name's end. */
  actions: ReactNode
}

const NONE: RowFilters = { handlers: {}, actions: null }

/**
 * None for sample figures, and for levels without filters.
 * @param isLasting whether the buttons are there in any case
 */
export function useRowFilters(target: FilterTarget | undefined, isLasting = false): RowFilters {
  const slots = useContext(Slots)
  const dates = useContext(ReportDates)
  const { pageData } = useApp()
  const [isActive, setActive] = useState(false)
  if (!target || !slots || slots.isReadOnly || !dates || !allows(pageData.level, 'date_range')) return NONE
  const { Filters } = slots
  return {
    handlers: {
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && setActive(true),
      onPointerLeave: () => setActive(false),
      onFocus: () => setActive(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setActive(false)
      },
    },
    actions: (isActive || isLasting) && <Filters part="row" target={target} />,
  }
}
