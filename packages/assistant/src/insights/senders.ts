/** Which sources are one sender: a referrer can have several host names, and campaigns name it in their own way. */

/** Second-level endings such as `co.uk`. */
const SHORT_ENDING = /^(ac|co|com|edu|gov|net|or|org)$/

/** A source's owner by its registrable name: `partner`, `www.partner.example` and `news.partner.co.uk` are one. */
export function senderOf(source: string): string {
  const labels = source.toLowerCase().split('.')
  // Not a domain, but a campaign tag.
  if (labels.some((label) => !/^[\p{L}\p{N}-]+$/u.test(label))) return source.toLowerCase()
  const [name = '', ...before] = labels.slice(0, -1).toReversed()
  return SHORT_ENDING.test(name) ? (before[0] ?? name) : name || labels[0]!
}
