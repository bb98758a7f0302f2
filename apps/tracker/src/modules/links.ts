/** Clicks on outbound links, affiliate links and downloads, including those by keyboard, middle button or into a new tab. */
import type { AffiliateLinks } from '@curlew/model'
import { guard } from '../guard.ts'
import { addEvent } from './api.ts'
import { LABEL_ATTRIBUTE, MIDDLE_BUTTON } from './limits.ts'

type Link = HTMLAnchorElement | HTMLAreaElement | SVGAElement

const onClick = guard((event: MouseEvent) => {
  // The context menu fires `auxclick` as well.
  if (event.type === 'auxclick' && event.button !== MIDDLE_BUTTON) return
  const link = event.composedPath().find(isLink)
  if (link) reportClick(link)
})

export function watchLinks(): void {
  // Before the page's own listeners, which may stop the event.
  document.addEventListener('click', onClick, true)
  document.addEventListener('auxclick', onClick, true)
}

function isLink(target: EventTarget): target is Link {
  return target instanceof Element && target.matches('a[href],area[href]')
}

function reportClick(link: Link) {
  const { href } = link
  const url = new URL(typeof href === 'string' ? href : href.baseVal, document.baseURI)
  if (!/^https?:$/.test(url.protocol)) return
  const isOutbound = !isOwn(url.hostname)
  const affiliate = isOutbound ? undefined : affiliateOf(url)
  const extension = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? ''
  const isDownload = !affiliate && SETTINGS.downloads.includes(extension)
  if (!isOutbound && !affiliate && !isDownload) return
  const about = {
    link_text: labelOf(link),
    link_url: url.href.replace(/#.*/, ''),
    link_domain: url.hostname,
    link_classes: link.getAttribute('class') ?? '',
    link_id: link.id,
  }
  if (isDownload) addEvent('file_download', { ...about, file_name: url.pathname, file_extension: extension })
  else
    addEvent('click', {
      ...about,
      outbound: isOutbound,
      is_affiliate_link: Boolean(affiliate),
      ...(affiliate && { affiliate_label: affiliate.label }),
    })
}

/** The site's domain and its subdomains. */
function isOwn(hostname: string): boolean {
  const domain = SETTINGS.domain || location.hostname
  return hostname === location.hostname || hostname === domain || hostname.endsWith(`.${domain}`)
}

function affiliateOf({ pathname }: URL): AffiliateLinks | undefined {
  return SETTINGS.affiliate.find(({ path }) => pathname.startsWith(path))
}

/** The link's label: the first of these that is not empty. */
function labelOf(link: Link): string {
  const image = link.querySelector('img')
  const words = [
    link.getAttribute(LABEL_ATTRIBUTE),
    link.getAttribute('title'),
    link.textContent,
    link.getAttribute('aria-label'),
    link.getAttribute('alt') ?? image?.alt,
    image?.src,
    link.querySelector('[title]')?.getAttribute('title'),
  ]
  return words.map((text) => text?.replace(/\s+/g, ' ').trim()).find(Boolean) ?? ''
}
