/** Distinguishes requests for pages from those for files, feeds, programs and the admin. */

/** Extensions of pages. Programs count only when they answer: most requests for missing ones are probes for weaknesses. */
const HTML = new Set(['html', 'htm', 'xhtml', 'shtml'])
const PROGRAM = new Set(['php', 'asp', 'aspx', 'jsp', 'jspx', 'do', 'cfm', 'cgi', 'pl'])

const ADMIN =
  /\/(?:wp-(?:admin|json|includes|content|login\.php|cron\.php|signup\.php|activate\.php|comments-post\.php|trackback\.php|mail\.php|config\.php|load\.php|settings\.php)|xmlrpc\.php)(?:\/|$)/i
const FEED = /\/(?:feed|rdf|rss|rss2|atom)\/?$/i
/** Parameters for which WordPress and WooCommerce return something other than a page, or a page that only its author sees. */
const OTHER_ANSWER = /(?:^|&)(?:rest_route|wc-ajax|doing_wp_cron|feed|preview|wc-api|customize_changeset_uuid)=/i
/** A segment that begins with a dot, such as `.git` or `.well-known`. */
const HIDDEN = /\/\./

/** @param target path and query, as requested */
export function pageRequest(target: string, isMissing: boolean): 'page' | 'admin' | 'file' {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(target) ?? []
  if (ADMIN.test(path) || OTHER_ANSWER.test(query)) return 'admin'
  if (HIDDEN.test(path) || FEED.test(path)) return 'file'
  const extension = /\.([^./]*)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  // A number is not an extension: /version-1.2
  if (extension === '' || /^\d+$/.test(extension) || HTML.has(extension)) return 'page'
  return PROGRAM.has(extension) && !isMissing ? 'page' : 'file'
}
