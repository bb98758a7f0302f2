/**
 * Pages of the unsubscribe links in mails. Links are signed, so they work without signing in. Opening one changes nothing, because mail
 * scanners open every link. The page's button unsubscribes, as does the one-click call of mail programs (RFC 8058).
 */
import { createWords, type Words } from '@curlew/words'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { PublicRoute } from '../calls/public-route.ts'
import { requestLocale } from '../http/locale.ts'
import type { Sites } from '../sites/registry.ts'
import { FONT } from './markup.ts'
import type { ReportMails } from './report-mails.ts'

interface Needs {
  reportMails: ReportMails
  sites: Pick<Sites, 'byId'>
}

export const UNSUBSCRIBE_ROUTES: readonly PublicRoute<Needs>[] = [
  {
    method: 'GET',
    path: '/mail/stop/:token',
    protection: 'signed_link',
    async answer({ reportMails, sites }, c) {
      const { known, locale, words } = await subscriptionOf(reportMails, c)
      if (!known) return page(c, 404, locale, words, words.t('stop.invalid'))
      const site = sites.byId(known.row.site_id)?.name ?? ''
      return page(c, 200, locale, words, words.t(`stop.${known.kind}`, { site }), true)
    },
  },
  {
    method: 'POST',
    path: '/mail/stop/:token',
    protection: 'signed_link',
    async answer({ reportMails }, c) {
      const { known, locale, words } = await subscriptionOf(reportMails, c)
      if (!known) return page(c, 404, locale, words, words.t('stop.invalid'))
      await reportMails.unsubscribe(known.row, known.kind)
      return page(c, 200, locale, words, words.t('stop.done'))
    },
  },
]

/** The subscription of a link, and words in its reader's language. */
async function subscriptionOf(reportMails: ReportMails, c: Context) {
  const known = await reportMails.rowOf(c.req.param('token') ?? '')
  const locale = known?.row.locale ?? requestLocale(c.req.header('accept-language'))
  return { known, locale, words: await createWords({ locale }) }
}

/** A page without scripts. */
async function page(
  c: Context,
  status: 200 | 404,
  locale: string,
  { t }: Words,
  sentence: string,
  hasButton = false,
): Promise<Response> {
  const document = await html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${t('stop.title')}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;padding:48px 24px;background:light-dark(#F6F8FB,#10161D);color:light-dark(#1B2733,#E8EEF4);font:14px/20px ${FONT}}
main{max-width:440px;margin:0 auto;padding:32px;border:1px solid light-dark(#E1E8F0,#2A3845);border-radius:8px;background:light-dark(#FFFFFF,#171F28)}
h1{margin:0 0 8px;font-size:24px;line-height:32px}p{margin:0}form{margin-top:24px}
button{padding:10px 18px;border:0;border-radius:6px;background:light-dark(#1F6FB5,#7DBBF0);color:light-dark(#FFFFFF,#0C1822);font:500 14px/20px ${FONT};cursor:pointer}
button:focus-visible{outline:2px solid light-dark(#1F6FB5,#7DBBF0);outline-offset:2px}
</style></head><body><main><h1>${t('stop.title')}</h1><p>${sentence}</p>
${hasButton ? html`<form method="post"><button type="submit">${t('stop.button')}</button></form>` : ''}
</main></body></html>`
  return c.html(document, status, { 'Cache-Control': 'no-store' })
}
