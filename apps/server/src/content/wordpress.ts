/** How much content a WordPress site has published, from its public REST API. */
import type { ContentCounts } from '@curlew/reports'
import { ForbiddenAddressError } from '../http/outbound/public-address.ts'
import { askSite, type SiteAnswer } from './ask-site.ts'

const KINDS = ['posts', 'pages', 'comments'] as const

/** Origins to try, the best first. */
const originsOf = (place: string) => [`https://${place}`, `http://${place}`]

/**
 * @param place the site's domain and path
 * @returns null if it is not WordPress, or does not answer before the signal; counts that it does not give are null
 */
export async function wordPressCounts(
  place: string,
  signal: AbortSignal,
  origins: readonly string[] = originsOf(place),
): Promise<ContentCounts | null> {
  const [domain = ''] = place.split('/')
  for (const origin of origins) {
    try {
      const first = await askSite(new URL(`${origin}${countPath('posts')}`), domain, signal)
      const posts = totalOf(first)
      if (posts === null) return null
      // The origin after redirects (such as to www) serves the other requests too.
      const [pages = null, comments = null] = await Promise.all(
        KINDS.slice(1).map(async (kind) => {
          const url = new URL(first.url)
          url.pathname = url.pathname.replace(/posts$/, kind)
          return totalOf(await askSite(url, domain, signal))
        }),
      )
      return { posts, pages, comments }
    } catch (error) {
      if (signal.aborted || error instanceof ForbiddenAddressError) return null
      // No answer from this origin; try the next.
    }
  }
  return null
}

const countPath = (kind: (typeof KINDS)[number]) => `/wp-json/wp/v2/${kind}?per_page=1&_fields=id`

/** WordPress's header with the total number of entries, if the answer is JSON. */
function totalOf({ status, headers }: SiteAnswer): number | null {
  const total = headers['x-wp-total']
  if (status !== 200 || !/^application\/json\b/i.test(String(headers['content-type']))) return null
  return typeof total === 'string' && /^\d{1,9}$/.test(total) ? Number(total) : null
}
