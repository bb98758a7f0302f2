/** Whether a site's pages load the script, asked of the site's own web server. */
import { askSite } from '../content/ask-site.ts'
import { belongsTo, type Site } from '../entities/site.ts'
import { guardedFetch } from '../http/outbound/guarded-fetch.ts'
import { type AddressRule, publicAddressesAnd } from '../http/outbound/public-address.ts'

/** `no_page`: the home page cannot be opened from here. `no_script`: it has the snippet, but the script cannot be loaded. */
export type SnippetState = 'works' | 'no_page' | 'no_snippet' | 'no_script'

/** Reads a text from a web server; null if that fails. */
export type ReadText = (address: URL, signal: AbortSignal) => Promise<{ text: string; url: URL } | null>

const MAX_BYTES = 2 ** 20
const TIMEOUT_MS = 10_000
/** A tag of a snippet is shorter. */
const LONGEST_TAG = 2000

/** @param read reads the home page, and the script that it names */
export async function snippetStateOf(
  { domain, path, key }: Pick<Site, 'domain' | 'path' | 'key'>,
  signal: AbortSignal,
  read: ReadText = textReader(domain),
): Promise<SnippetState> {
  const home = `${domain}${path}/`
  const page = (await read(new URL(`https://${home}`), signal)) ?? (await read(new URL(`http://${home}`), signal))
  if (!page) return 'no_page'
  const script = scriptIn(page.text, key)
  if (script === null || !URL.canParse(script, page.url)) return 'no_snippet'
  return (await read(new URL(script, page.url), signal)) ? 'works' : 'no_script'
}

/** Address of the script in the tag that has the site's key; null without such a tag. */
export function scriptIn(html: string, key: string): string | null {
  for (let at = html.indexOf(key); at >= 0; at = html.indexOf(key, at + 1)) {
    const around = html.slice(Math.max(0, at - LONGEST_TAG), at + LONGEST_TAG)
    const start = around.lastIndexOf('<script', Math.min(at, LONGEST_TAG))
    if (start < 0) continue
    const tag = around.slice(start).split('>', 1)[0]!
    const source = /\ssrc=["']?([^"'\s]+)/i.exec(tag)?.[1]
    if (tag.includes(key) && source) return source.replaceAll('&amp;', '&')
  }
  return null
}

/** Follows redirects within the site only, and connects to public addresses only. */
export function textReader(domain: string, rule: AddressRule = publicAddressesAnd([])): ReadText {
  return async (address, parent) => {
    const signal = AbortSignal.any([parent, AbortSignal.timeout(TIMEOUT_MS)])
    const fetchText = guardedFetch({ rule, maxBytes: MAX_BYTES, exchange: { sent: '', received: '' } })
    try {
      // The script may come from another host, which redirects nowhere.
      const url = belongsTo({ domain }, address.hostname) ? (await askSite(address, domain, signal, rule)).url : address
      const answer = await fetchText(url, { signal })
      return answer.ok ? { text: await answer.text(), url } : null
    } catch (error) {
      if (parent.aborted) throw error
      return null
    }
  }
}
