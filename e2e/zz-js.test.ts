import { test } from 'vitest'
import { openProduct, signedIn } from './product.ts'
import { history } from './history.ts'
const { product, browser } = await openProduct() as any
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')
test('t', async () => {
  const { page, context } = await signedIn(product, browser)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, string>(); const rows: [number, string][] = []
  session.on('Network.responseReceived', ({ requestId, type, response }: any) => { if (type === 'Script') scripts.set(requestId, response.url) })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }: any) => { if (scripts.has(requestId)) rows.push([encodedDataLength, scripts.get(requestId)!]) })
  await page.goto(product.url)
  await page.waitForSelector('[role=tabpanel] svg')
  console.log('SUM', rows.reduce((a, [b]) => a + b, 0) / 1024, JSON.stringify(rows.map(([a, b]) => [a, b.split('/').at(-1)])))
})
