import type { ScriptSettings } from '@curlew/model'

/** `m.js` with the settings of one site. Modules have their own scope, so the page does not see the name. */
export const withSettings = (script: string, settings: ScriptSettings): string =>
  `const SETTINGS=${JSON.stringify(settings)};\n${script}`
