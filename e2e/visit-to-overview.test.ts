import { expect, test } from 'vitest'
import { openProduct, signedIn, startVisitedSite } from './product.ts'

const A_PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const { product, browser } = await openProduct({ realClock: true })

test('a visitor loads two pages, and the owner sees one session and two page views on the Overview', async () => {
  const site = await product.addSite({ domain: '127.0.0.1' })
  await product.licence(site.id, 'pro')
  const owner = await signedIn(product, browser)
  const snippet = await owner.page.request.get(`${product.url}/api/curlew/v1/page-data`)
  const { data: pageData } = (await snippet.json()) as { data: { rest_nonce: string } }
  const answer = await owner.page.request.get(`${product.url}/api/curlew/v1/sites/${site.id}/snippet`, {
    headers: { 'X-WP-Nonce': pageData.rest_nonce },
  })
  const { data } = (await answer.json()) as { data: { snippet: string } }
  const visited = await startVisitedSite(() => data.snippet, {
    '/first': '<a id="next" href="/second">next</a>',
    '/second': 'the end',
  })

  const visitor = await browser.newContext({ userAgent: A_PERSON })
  const page = await visitor.newPage()
  const counted = () =>
    page.waitForResponse((response) => response.url() === `${product.url}/e` && response.status() === 204)
  await Promise.all([counted(), page.goto(`${visited.url}/first`)])
  await Promise.all([counted(), page.click('#next')])
  await visitor.close()
  await product.server.services.store.flush()

  await owner.page.goto(`${product.url}/#/?range=today`)
  const tab = (name: string) => owner.page.getByRole('tab', { name }).innerText()
  await expect.poll(() => tab('Sessions')).toMatch(/^Sessions\s+1\s/)
  expect(await tab('Pageviews')).toMatch(/^Pageviews\s+2\s/)
  await expect.poll(() => owner.page.getByText('Page /second').count()).toBe(1)
  expect(owner.errors).toEqual([])
  await owner.context.close()
  await visited.close()
})
