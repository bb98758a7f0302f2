/** How modules call the script: like pages do. */
import type { EventParams } from '@curlew/model'

export const addEvent = (name: string, params: EventParams) => window.curlew?.('event', name, params)

/** Identifies the current page view: the same object as long as the page stays. */
export const currentView = () => window.curlew?.('set')
