/** Names of other tools' events in GA4's form. */

/** Events whose figures need what other tools do not say, or say elsewhere. */
const OWN = new Set(['page_view', 'user_engagement', 'web_vitals', 'purchase', 'refund', 'page_not_found'])
const LENGTH = 40

export interface NamedEvent {
  name: string
  /** The other tool's name, if it differs. */
  params: { event_label?: string }
}

/** @param tool prefix of names that mean something else in Curlew, and of those that do not start with a letter */
export function namedEvent(text: string, tool: string): NamedEvent {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const name = (/^[A-Za-z]/.test(plain) && !OWN.has(plain) ? plain : `${tool}_${plain}`)
    .slice(0, LENGTH)
    .replace(/_+$/, '')
  return { name, params: name === text ? {} : { event_label: text.slice(0, 512) } }
}
