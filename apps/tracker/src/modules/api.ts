/** How modules call the script: like pages do. */
import type { EventParams, ScriptSettings } from '@curlew/model'

declare global {
  /** The site's settings, which the server puts before `m.js`: see `module-settings.ts`. */
  const SETTINGS: ScriptSettings
}

export const addEvent = (name: string, params: EventParams) => window.curlew?.('event', name, params)

/** Identifies the current page view: the same object as long as the page stays. */
export const currentView = () => window.curlew?.('set')
