import type { KeyboardEvent } from 'react'

/** Moves the focus within a row of tabs, options or figures with the arrow keys, around its ends, and with Home and End. */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget
  const all = [...row.querySelectorAll<HTMLElement>('[role=tab], [role=radio], [data-in-row]')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const next = isArrow ? at + (event.key === forward ? 1 : -1) : { Home: 0, End: -1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  all.at(next % all.length)!.focus()
}
