import { chromium } from 'playwright-core'

const url = 'http://127.0.0.1:4630'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const ctx = await b.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-US' })
const r = await ctx.request.post(url + '/api/curlew/v1/sign-in', {
  data: { email: 'owner@example.org', password: 'a long enough password' },
})
console.log(r.status())
await ctx.route(
  (u) => u.origin !== url,
  (route) => route.fulfill({ status: 404, body: '' }),
)
const level = process.argv[2] ?? ''
if (level) {
  const pd = (await (await ctx.request.get(url + '/api/curlew/v1/page-data')).json()).data
  console.log(
    (
      await ctx.request.post(url + '/ajax', {
        multipart: { action: 'curlew_set_sample_edition', nonce: pd.nonce, site: String(pd.site.id), level },
      })
    ).status(),
  )
  const t0 = Date.now()
  const an = await (
    await ctx.request.post(url + '/ajax', {
      multipart: {
        action: 'curlew_get_report_data',
        nonce: pd.nonce,
        site: String(pd.site.id),
        report: 'site_summary',
      },
    })
  ).json()
  console.log(Date.now() - t0, JSON.stringify(an))
}
for (const [w, dark] of [
  [1440, false],
  [1440, true],
  [1100, false],
  [783, false],
  [782, false],
  [390, true],
]) {
  const page = await ctx.newPage()
  await page.setViewportSize({ width: w, height: 1000 })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  page.on('console', (m) => m.type() === 'error' && !/404/.test(m.text()) && console.log(m.text()))
  await page.goto(url + '/#/')
  const t = Date.now()
  const h = page.getByRole('heading', { name: 'Stats at a Glance' })
  await h.waitFor()
  const box = page.locator('section', { has: h }).last()
  await page.waitForTimeout(600)
  await box.screenshot({ path: `/tmp/sum_${level}${w}${dark ? 'd' : ''}.png` })
  console.log(w, await box.boundingBox())
  if (w === 1440 && !dark) await page.screenshot({ path: `/tmp/sum_${level}full.png`, fullPage: true })
  await page.close()
}
await b.close()
