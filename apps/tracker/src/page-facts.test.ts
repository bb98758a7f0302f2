import { snippet } from './testing/site.ts'
import { expect, GATHERED, test } from './testing/test.ts'

const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`

test.for<[string, { head?: string; body?: string }, Record<string, unknown>]>([
  [
    'open graph of a post',
    {
      head: [
        meta('og:type', 'article'),
        meta('article:section', 'Baking'),
        meta('article:author', 'Ada Lindqvist'),
        meta('article:tag', 'bread'),
        meta('article:tag', 'rye'),
        meta('article:published_time', '2026-02-03T10:00:00+01:00'),
      ].join(''),
    },
    {
      content_type: 'post',
      content_group: 'Baking',
      author: 'Ada Lindqvist',
      tags: 'bread,rye',
      published_at: '2026-02-03',
    },
  ],
  ['a page that a plugin calls an article', { head: meta('og:type', 'article') }, { content_type: 'page' }],
  ['a front page', { head: meta('og:type', 'website') }, { content_type: 'page' }],
  [
    'an author’s address is not a name',
    { head: meta('og:type', 'article') + meta('article:author', 'https://social.example/ada') },
    { content_type: 'page' },
  ],
  [
    'a graph of an SEO plugin',
    {
      head: jsonLd({
        '@graph': [
          {
            '@type': ['Article', 'BlogPosting'],
            author: { '@id': '#ada' },
            articleSection: ['Growing', 'Stories'],
            keywords: ['seeds', 'spring'],
            datePublished: '2026-01-05T08:00:00Z',
          },
          { '@type': 'WebPage' },
          { '@type': 'Person', '@id': '#ada', name: 'Ada' },
        ],
      }),
    },
    { content_type: 'post', content_group: 'Growing', author: 'Ada', tags: 'seeds,spring', published_at: '2026-01-05' },
  ],
  [
    'a product of a shop',
    { body: jsonLd({ '@type': 'Product', name: 'Pan', category: 'Tools' }) },
    { content_type: 'product', content_group: 'Tools' },
  ],
  [
    'a list of products is not a product',
    { body: jsonLd([{ '@type': 'Product' }, { '@type': 'Product' }]) + jsonLd({ '@type': 'WebPage' }) },
    {},
  ],
  [
    'said outright, which wins',
    {
      head:
        meta('og:type', 'article') +
        meta('curlew:content_type', 'recipe') +
        meta('curlew:logged_in', 'true') +
        meta('curlew:__proto__', 'x') +
        meta('curlew:no name', 'x'),
    },
    { content_type: 'recipe', logged_in: 'true' },
  ],
  [
    'broken and hostile structured data',
    {
      head:
        '<script type="application/ld+json">{"@type":</script>' +
        jsonLd(null) +
        jsonLd([[], 7, { '@type': { a: 1 } }]) +
        jsonLd({ '@type': 'Article', articleSection: { name: 5 }, author: [null], keywords: 'x'.repeat(10_000) }),
    },
    { content_type: 'post', tags: 'x'.repeat(512) },
  ],
])('a page’s view says what the page is: %s', async ([, { head = '', body = '' }, facts], { site, visit }) => {
  site.page('/', { head: snippet() + head, body })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('page_view', 1)
  expect(site.events('page_view')[0]!.params).toEqual(facts)
})

test.for<[string, object]>([
  ['single single-event postid-7 single-format-standard', { content_type: 'event', logged_in: 'false' }],
  ['single single-format-gallery single-post logged-in', { content_type: 'post', logged_in: 'true' }],
  ['page-template-default page page-id-2', { content_type: 'page', logged_in: 'false' }],
  ['home blog logged-in admin-bar', { content_type: 'video.other', logged_in: 'true' }],
  ['not-logged-in logged-in-header', { content_type: 'video.other' }],
])(
  'WordPress’s own marks on the body count more than what a plugin says: %s',
  async ([classes, facts], { site, visit }) => {
    site.page('/', { head: snippet() + meta('og:type', 'video.other'), bodyClass: classes })
    const { page } = await visit({ clock: 'real' })
    await page.goto(site.origin)
    await site.untilEvents('page_view', 1)
    expect(site.events('page_view')[0]!.params).toEqual(facts)
  },
)

test('a page that is not there says so once, and where the link to it was without what may be private', async ({
  site,
  visit,
}) => {
  site.page('/old', { head: snippet() + meta('curlew:content_type', 'not_found') })
  site.page('/from', { head: snippet(), body: '<a href="/old?coupon=AUTUMN">An old page</a>' })
  const { page } = await visit({ clock: 'real' })
  await page.goto(`${site.origin}/from?email=ada@example.org`)
  await page.getByText('An old page').click()
  await site.untilEvents('page_not_found', 1)
  await site.untilEvents('page_view', 2)
  expect(site.events('page_view').map(({ params }) => params)).toEqual([
    {},
    { content_type: 'not_found', linked_from: '/from' },
  ])
  await page.evaluate(() => history.pushState({}, '', '/two'))
  await site.untilEvents('page_view', 3)
  expect(site.events('page_not_found')).toMatchObject([{ url: `${site.origin}/old?coupon=AUTUMN` }])

  await page.goto('about:blank')
  await page.goto(`${site.origin}/old`, { referer: 'https://other.example/list?of=links' })
  await site.untilEvents('page_not_found', 2)
  await site.untilEvents('page_view', 4)
  expect(site.events('page_view').at(-1)!.params).toEqual({
    content_type: 'not_found',
    linked_from: 'other.example/list',
  })
})

test('a page without facts does not wait for the module', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit({ clock: 'real' })
  await page.route('**/m.js?*', () => {})
  await page.goto(site.origin)
  await site.untilEvents('page_view', 1)
  expect(site.events('page_view')[0]!.params).toEqual({})
})

test('who has opted out loads nothing more and is not counted', async ({ site, visit }) => {
  site.page('/', { head: snippet() + meta('og:type', 'article') })
  const { page } = await visit({
    clock: 'real',
    before: () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  })
  await page.goto(site.origin, { waitUntil: 'networkidle' })
  expect(site.scriptsAsked()).toEqual(['/c.js'])
  expect(site.received()).toEqual([])
})

test('a strict policy with a nonce lets the module load', async ({ site, visit }) => {
  site.page('/', {
    head: snippet('nonce="abc"') + meta('og:type', 'article'),
    headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-abc'; connect-src 'self'" },
  })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('page_view', 1)
  expect(site.events('page_view')[0]!.params).toEqual({ content_type: 'page' })
})

test('a script of another origin finds its module too', async ({ site, visit }) => {
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost')
  site.page('/', { head: snippet().replace('/c.js', `${elsewhere}/c.js`) + meta('og:type', 'article') })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('page_view', 1)
  expect(site.events('page_view')[0]!.params).toEqual({ content_type: 'page' })
})

test('without its module, a page is counted without facts', async ({ site, visit }) => {
  site.page('/', { head: snippet() + meta('og:type', 'article') })
  const { page } = await visit({ clock: 'real' })
  await page.route('**/m.js?*', (route) => route.abort())
  await page.goto(site.origin)
  await site.untilEvents('page_view', 1)
  expect(site.events('page_view')[0]!.params).toEqual({})
})

test('a page that is left while its module is on its way is counted all the same', async ({ site, visit }) => {
  site.page('/', { head: snippet() + meta('og:type', 'article') })
  site.page('/next')
  const { page } = await visit({ clock: 'real' })
  await page.route('**/m.js?*', () => {})
  await page.goto(site.origin, { waitUntil: 'domcontentloaded' })
  await page.goto(`${site.origin}/next`)
  await site.untilEvents('page_view', 2)
  expect(site.events('page_view').map(({ url }) => new URL(url).pathname)).toEqual(['/', '/next'])
})

test('page code says what the page is, also after navigation within the document', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  await page.goto(site.origin)
  await page.evaluate(() => {
    window.curlew?.('set', { content_type: 'post', author: 'Ada', nested: { a: 1 } })
    history.pushState({}, '', '/two')
    window.curlew?.('set', { content_type: 'page' })
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 2)
  expect(site.events('page_view').map(({ params }) => params)).toEqual([
    { content_type: 'post', author: 'Ada' },
    { content_type: 'page' },
  ])
})
