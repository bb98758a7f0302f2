/** How the widget that asks for feedback moves: the contract's states and delays. */
export const STATES = ['closed', 'open', 'submitting', 'submitted'] as const
export type WidgetState = (typeof STATES)[number]

export const OPEN_DELAY_MS = 10
export const CLOSE_DELAY_MS = 250
