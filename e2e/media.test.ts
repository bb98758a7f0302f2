import { afterAll, expect, test } from 'vitest'
import { openProduct, reportDataIs, signedIn } from './product.ts'
import { expectBlurred } from './screen.ts'
import { visitSite } from './visitor.ts'

/** The messages of a Vimeo player. */
const PLAYER = `<!doctype html><script>
  const listens = new Set()
  addEventListener('message', ({ data }) => {
    const { method, value } = JSON.parse(data)
    if (method === 'addEventListener') listens.add(value)
    if (method === 'getVideoTitle') parent.postMessage(JSON.stringify({ method, value: 'The market' }), '*')
  })
  const send = (event, seconds) => parent.postMessage(JSON.stringify({ event, data: { seconds, duration: 2 } }), '*')
  parent.postMessage(JSON.stringify({ event: 'ready' }), '*')
</script>`

const { product, browser } = await openProduct({ realClock: true })
const site = await visitSite(product, browser, {
  '/film': '<iframe title="film" src="https://player.vimeo.com/video/7"></iframe>',
})
afterAll(() => site.close())

test('MEDIA-01 MEDIA-02 MEDIA-03 a visitor plays a video to its end, and the report shows exactly that', async () => {
  const { page, context } = site.visitor
  await context.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PLAYER }),
  )
  await page.goto(`${site.url}/film`)
  const frame = page.frames().find((one) => one.url().includes('vimeo'))!
  await frame.waitForFunction('listens.size === 5')
  const say = (event: string, second: number) => frame.evaluate(`send('${event}', ${second})`)
  await say('play', 0)
  // Each step is shorter than a player's allowed delay, so the test need not wait for the video.
  for (const second of [0.4, 0.8, 1.2, 1.6, 2]) await say('timeupdate', second)
  await say('ended', 2)

  const happened = { video_start: 1, video_progress: 4, video_complete: 1 }
  const { page: owner, errors } = await site.report('/media', happened)
  const table = owner.getByRole('table', { name: 'Video Details' })
  await table.waitFor()
  expect(await table.locator('thead th').allInnerTexts()).toEqual([
    expect.stringMatching(/Title/),
    expect.stringMatching(/Video Plays/),
    expect.stringMatching(/Avg. Watch Time/),
    expect.stringMatching(/Avg. % Viewed/),
    expect.stringMatching(/Completion Rate/),
  ])
  const row = (await table.locator('tbody tr').first().innerText()).replaceAll(/\s+/g, ' ').trim()
  expect(row).toBe('1 The market 1 2s 100.0% 100.0%')
  expect(await owner.getByRole('tab').innerText()).toMatch(/^Video Plays\s+1/)
  const legend = owner.getByRole('list', { name: 'Periods shown' }).getByRole('listitem')
  expect(await legend.count()).toBe(1)
  /** The dashed line of the earlier range. */
  const earlier = () =>
    owner
      .getByRole('slider')
      .locator('path')
      .evaluateAll((all) => all.filter((path) => getComputedStyle(path).strokeDasharray === '5px, 4px').length)
  expect(await earlier()).toBe(0)
  await owner.goto(`${product.url}/#/media?range=today&compare=1&site=${site.id}`)
  await expect.poll(() => legend.count()).toBe(2)
  expect(await earlier()).toBe(1)
  expect(errors).toEqual([])
})

test('MEDIA-05 an empty report says so', async () => {
  const { context, page } = await signedIn(product, browser)
  await reportDataIs(page, (data) => ({
    ...data,
    line_chart_report: { labels: [], datas: [], trends: [], timestamps: [], notes: {} },
    line_compare_chart: { datas: [] },
    video_details_rows: [],
  }))
  await page.goto(`${product.url}/#/media?site=${site.id}&range=today`)
  await page.getByText('No video plays tracked during this time period.', { exact: true }).waitFor()
  await context.close()
})

test('MEDIA-06 in lite it is a blurred sample behind the offer', async () => {
  const lite = await product.addSite({ domain: 'free.example' })
  const { context, page } = await signedIn(product, browser)
  await page.goto(`${product.url}/#/media?site=${lite.id}`)
  await page.getByText('Unlock the Media Report').waitFor()
  await expectBlurred(page, '(film)')
  await context.close()
})
