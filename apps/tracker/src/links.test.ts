import type { Page } from 'playwright-core'
import type { Site } from './testing/site.ts'
import { snippet } from './testing/site.ts'
import { expect, hasRun, test } from './testing/test.ts'

/** Prevents navigation on clicks, as a page's own code may do, so that a test can check one click after another. */
const STAY = `<script>addEventListener('click', (event) => event.preventDefault());
addEventListener('auxclick', (event) => event.preventDefault())</script>`

/** A page that has its modules. */
async function open(site: Site, page: Page, path = '/') {
  await Promise.all([page.waitForResponse('**/m.js?*'), page.goto(site.origin + path)])
  await hasRun(page, '/m.js')
}

const CASES: [html: string, name: string, params: Record<string, unknown>][] = [
  [
    '<a id="out" class="a b" href="https://orchard.example/visit?day=1#top">The  orchard’s\n own page</a>',
    'click',
    {
      outbound: true,
      is_affiliate_link: false,
      link_text: 'The orchard’s own page',
      link_url: 'https://orchard.example/visit?day=1',
      link_domain: 'orchard.example',
      link_classes: 'a b',
      link_id: 'out',
    },
  ],
  [
    '<a href="/go/knife/"><b>The knife</b> we use</a>',
    'click',
    { outbound: false, is_affiliate_link: true, affiliate_label: 'tools', link_text: 'The knife we use' },
  ],
  [
    '<a href="/files/Labels.PDF" data-curlew-label="Jar labels" title="other">print</a>',
    'file_download',
    { file_name: '/files/Labels.PDF', file_extension: 'pdf', link_text: 'Jar labels' },
  ],
  ['<a href="https://cdn.example/all.zip" title="Everything">x</a>', 'file_download', { link_text: 'Everything' }],
  ['<a href="https://b.example/" aria-label="The bakery"><svg></svg></a>', 'click', { link_text: 'The bakery' }],
  ['<a href="https://b.example/"><img alt="Bread" src="/bread.png"></a>', 'click', { link_text: 'Bread' }],
  [
    '<svg width="40" height="40"><a href="https://b.example/svg"><text y="20">Map</text></a></svg>',
    'click',
    { link_url: 'https://b.example/svg', link_text: 'Map' },
  ],
]

test.for(CASES)('a click on %s is %s', async ([html, name, params], { site, visit }) => {
  site.page('/', { body: html + STAY })
  const { page } = await visit({ clock: 'real' })
  await open(site, page)
  await page.locator('a').click()
  await site.untilEvents(name, 1)
  expect(site.events(name)[0]!.params).toMatchObject(params)
})

test.for([
  '<a href="/about/">About</a>',
  '<a href="https://www.site.test/">below the site’s domain</a>',
  '<a href="javascript:void 0">script</a>',
  '<a href="mailto:a@b.example">mail</a>',
  '<a href="tel:+441">telephone</a>',
  '<a href="#part">part</a>',
  '<a href="https://">no address</a>',
])('a click on %s is not reported', async (html, { site, visit }) => {
  site.page('/', { body: `${html}<a id="last" href="https://b.example/">b</a>${STAY}` })
  const { page } = await visit({ clock: 'real' })
  await open(site, page)
  await page.locator('a').first().click()
  await page.locator('#last').click()
  await site.untilEvents('click', 1)
  expect([...site.events('click'), ...site.events('file_download')].map(({ params }) => params?.link_url)).toEqual([
    'https://b.example/',
  ])
})

test('middle and modified clicks and the keyboard count, the context menu does not', async ({ site, visit }) => {
  site.page('/', { body: `<a href="https://b.example/">b</a>${STAY}` })
  site.page('/gone')
  const { page } = await visit({ clock: 'real' })
  await open(site, page)
  const link = page.locator('a')
  await link.click({ button: 'right' })
  await link.click({ button: 'middle' })
  await link.click({ modifiers: ['Control'] })
  await link.focus()
  await page.keyboard.press('Enter')
  await site.untilEvents('click', 3)
  await page.goto(`${site.origin}/gone`)
  expect(site.events('click')).toHaveLength(3)
})

test('a click that leaves the page is sent before it is left', async ({ site, visit }) => {
  const elsewhere = site.origin.replace('127.0.0.1', 'localhost')
  site.page('/', { body: `<a href="${elsewhere}/two">two</a>` })
  site.page('/two', { head: '' })
  const { page } = await visit({ clock: 'real' })
  await open(site, page)
  await page.click('a')
  await site.untilEvents('click', 1)
  expect(site.events('click')[0]!.params).toMatchObject({ link_domain: 'localhost' })
})

test('a click counts where the page’s own code stops it, and in a shadow tree', async ({ site, visit }) => {
  site.page('/', {
    body: `<div id="host"></div><a href="/x">x</a><script>
      document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<a id="deep" href="https://b.example/">deep</a>'
      document.querySelector('#host').shadowRoot.firstChild.onclick = (event) => { event.stopImmediatePropagation(); return false }
    </script>`,
  })
  const { page } = await visit({ clock: 'real' })
  await open(site, page)
  await page.locator('#deep').click()
  await site.untilEvents('click', 1)
  expect(site.events('click')[0]!.params).toMatchObject({ link_text: 'deep' })
})

test('a link that the page adds later counts', async ({ site, visit }) => {
  site.page('/', { body: `<p id="text">Text</p>${STAY}` })
  const { page } = await visit({ clock: 'real' })
  await open(site, page)
  await page.evaluate(() => {
    document.querySelector('#text')!.innerHTML = '<a href="https://b.example/">b</a>'
  })
  await page.click('a')
  await site.untilEvents('click', 1)
})

test('a page with links, a form and structured data loads two scripts and, once idle, the measuring one', async ({
  site,
  visit,
}) => {
  site.page('/', {
    body: `<a href="https://b.example/">b</a><form id="f"><button>Send</button></form>
      <script type="application/ld+json">{"@type":"Article","articleSection":"Fruit"}</script>`,
  })
  const { page } = await visit({ clock: 'real' })
  await Promise.all([page.waitForResponse('**/w.js?*'), page.goto(site.origin)])
  await site.untilEvents('form_impression', 1)
  expect(site.scriptsAsked()).toEqual(['/c.js', '/m.js', '/w.js'])
})

test('a strict policy with a nonce lets the modules of a module load', async ({ site, visit }) => {
  site.page('/', {
    head: snippet('nonce="abc"'),
    body: '<video src="/film.mp4"></video>',
    headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-abc'; connect-src 'self'" },
  })
  const { page } = await visit({ clock: 'real' })
  await Promise.all([page.waitForResponse('**/v.js?*'), page.goto(site.origin)])
})

test('a page that breaks one part of the module keeps the others', async ({ site, visit }) => {
  site.page('/', {
    head: `<script>document.addEventListener = () => { throw new Error('broken') }</script>${snippet()}`,
    body: '<form id="f"><button>Send</button></form>',
  })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('form_impression', 1)
})
