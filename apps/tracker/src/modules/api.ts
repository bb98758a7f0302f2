/** How modules speak to the script: as pages do. */
import type { EventParams } from '@curlew/model'

export const addEvent = (name: string, params: EventParams) => window.curlew?.('event', name, params)

/** Tells the views of pages apart: the same object for as long as the same page is viewed. */
export const currentView = () => window.curlew?.('set')
