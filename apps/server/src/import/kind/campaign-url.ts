/** A page's address with the campaign that another tool keeps apart from it. */
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

export type Campaign = Partial<Record<(typeof NAMES)[number], string | undefined>>

/** What the address says itself stays. */
export function campaignUrl(url: string, campaign: Campaign): string {
  const known = NAMES.filter((name) => campaign[name])
  if (known.length === 0 || !URL.canParse(url)) return url
  const address = new URL(url)
  for (const name of known) if (!address.searchParams.has(name)) address.searchParams.set(name, campaign[name]!)
  return address.href
}
