import type { ScriptLinkSettings } from '@curlew/model'

/** The links' module as it is served to one site's pages. As a module it has names of its own, so the page sees none of them. */
export function withLinkSettings(script: string, settings: ScriptLinkSettings): string {
  return `const SETTINGS=${JSON.stringify(settings)};\n${script}`
}
