import type { ScriptSettings } from '@curlew/model'

declare global {
  /** The site's settings, which the server puts before `m.js`: see `module-settings.ts`. */
  const SETTINGS: ScriptSettings
}
