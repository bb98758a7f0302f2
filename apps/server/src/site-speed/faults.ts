/** Maps Lighthouse's error codes to codes with texts for readers. */
import type { Coded } from '@curlew/words'

/** @param status of the page if it was an error */
export function faultReason(fault: string, status: number | null, { host }: URL): Coded<'failure'> {
  if (status === 401) return { code: 'audit_needs_sign_in', values: { host } }
  if (status !== null) return { code: 'audit_status', values: { host, status: String(status) } }
  switch (fault) {
    case 'NO_FCP':
    case 'NO_LCP':
    case 'NO_SCREENSHOTS':
    case 'NO_SPEEDLINE_FRAMES':
      return { code: 'audit_nothing_painted' }
    case 'NOT_HTML':
      return { code: 'audit_not_html' }
    case 'DNS_FAILURE':
      return { code: 'audit_site_unknown', values: { host } }
    case 'INSECURE_DOCUMENT_REQUEST':
      return { code: 'audit_certificate', values: { host } }
    case 'FAILED_DOCUMENT_REQUEST':
    case 'ERRORED_DOCUMENT_REQUEST':
    case 'CHROME_INTERSTITIAL_ERROR':
    case 'NO_DOCUMENT_REQUEST':
      return { code: 'audit_site_down', values: { host } }
    case 'PAGE_HUNG':
    // The page's scripts block it from answering Lighthouse.
    case 'PROTOCOL_TIMEOUT':
      return { code: 'audit_page_hung' }
    default:
      return { code: 'audit_failed' }
  }
}
