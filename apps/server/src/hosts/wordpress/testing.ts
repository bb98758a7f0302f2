/** A site's CMS for tests: signs calls as the connector does. */
import { createHash, randomBytes } from 'node:crypto'
import type { Capability, Envelope } from '@curlew/model'
import type { CmsFacts, HostFacts } from '../../entities/cms-facts.ts'
import type { Site } from '../../entities/site.ts'
import type { TestServer } from '../../test/test-server.ts'
import { SIGNED_HEADERS, sign } from './signature.ts'

export const HOST: HostFacts = {
  ajax: 'https://example.org/wp-admin/admin-ajax.php',
  nonce: 'its-own-nonce',
  rest_url: 'https://example.org/wp-json/',
  rest_nonce: 'its-rest-nonce',
  wizard_url: 'https://example.org/wp-admin/admin.php?page=curlew-connection',
  network: false,
  install_plugins: true,
}

export const SITE: CmsFacts = {
  addons: { seo: { basename: 'wordpress-seo/wp-seo.php', installed: true, active: false, title: 'Yoast SEO' } },
  order_url: 'https://example.org/wp-admin/admin-post.php?action=curlew_order&shop={order_shop}&order={transaction_id}',
  first_day_of_week: 6,
  content: { posts: 4, pages: 3, comments: 2 },
}

export interface CmsCall {
  method?: string
  body?: string
  contentType?: string
  /** `Accept-Language` */
  language?: string
  capabilities?: Capability[]
  time?: number
  nonce?: string
  /** Sent instead of the signed body. */
  instead?: Partial<Record<keyof typeof SIGNED_HEADERS | 'body' | 'target' | 'method', string>>
}

export function createCms(server: TestServer, site: Pick<Site, 'key'>, secret: string) {
  return {
    async call(target: string, options: CmsCall = {}) {
      const { method = 'GET', body = '', contentType = 'application/json', instead = {} } = options
      const caller = { id: '7', name: 'Ada Łąka', email: 'ada@example.org', capabilities: options.capabilities ?? ALL }
      const headers = {
        site: site.key,
        time: String(Math.floor((options.time ?? server.clock.now) / 1000)),
        nonce: options.nonce ?? randomBytes(16).toString('hex'),
        caller: Buffer.from(JSON.stringify({ ...caller, host: HOST, site: SITE })).toString('base64'),
      }
      const key = createHash('sha256').update(secret).digest()
      const signature = sign(key, { ...headers, method, target, body: Buffer.from(body) })
      const sent = { ...headers, signature, ...instead }
      const sentMethod = instead.method ?? method
      const response = await server.app.request(instead.target ?? target, {
        method: sentMethod,
        headers: {
          'content-type': contentType,
          'accept-language': options.language ?? 'en',
          ...Object.fromEntries(Object.entries(SIGNED_HEADERS).map(([name, header]) => [header, sent[name as 'site']])),
        },
        ...(sentMethod === 'GET' ? {} : { body: instead.body ?? body }),
      })
      return { status: response.status, answer: (await response.json()) as Envelope<Record<string, unknown>> }
    },
    ajax(fields: Record<string, string>, options: CmsCall = {}) {
      const body = String(new URLSearchParams(fields))
      return this.call('/ajax', { ...options, method: 'POST', body, contentType: 'application/x-www-form-urlencoded' })
    },
  }
}

const ALL: Capability[] = ['view_reports', 'update_settings', 'install_plugins']
