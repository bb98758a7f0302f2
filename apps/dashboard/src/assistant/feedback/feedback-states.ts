/** States and delays of the feedback widget, from the contract. */
export const STATES = ['closed', 'open', 'submitting', 'submitted'] as const
export type WidgetState = (typeof STATES)[number]

export const OPEN_DELAY_MS = 10
export const CLOSE_DELAY_MS = 250
