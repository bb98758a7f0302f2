import type { ScriptLinkSettings } from '@curlew/model'

/** The links' module as it is served to one site's pages. As a module it has names of its own, so the page sees none of them. */
export const withLinkSettings = (script: string, settings: ScriptLinkSettings): string =>
  withConstant(script, 'SETTINGS', settings)

/** The vitals' module, likewise. @param share of page views that are measured, from 0 to 1 */
export const withVitalsShare = (script: string, share: number): string => withConstant(script, 'SHARE', share)

const withConstant = (script: string, name: string, value: unknown) =>
  `const ${name}=${JSON.stringify(value)};\n${script}`
