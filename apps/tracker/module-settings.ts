import type { ScriptLinkSettings } from '@curlew/model'

/** The links' module with the settings of one site. Modules have their own scope, so the page sees none of these names. */
export const withLinkSettings = (script: string, settings: ScriptLinkSettings): string =>
  withConstant(script, 'SETTINGS', settings)

/** The vitals' module with its setting. @param share of page views to measure, from 0 to 1 */
export const withVitalsShare = (script: string, share: number): string => withConstant(script, 'SHARE', share)

const withConstant = (script: string, name: string, value: unknown) =>
  `const ${name}=${JSON.stringify(value)};\n${script}`
