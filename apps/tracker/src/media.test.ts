import type { BrowserContext, Page } from 'playwright-core'
import type { Site } from './testing/site.ts'
import { expect, test } from './testing/test.ts'

/** Video events in order: `start 0`, `progress 25`; and the time watched, in tenths of a second. */
const videoEvents = (site: Site) =>
  site
    .events()
    .filter(({ name }) => /^video_(start|progress|complete)$/.test(name))
    .map(({ name, params }) => `${name.slice(6)} ${params?.video_percent}`)
const watchedMs = (site: Site) =>
  site.events().reduce((sum, { params }) => sum + Number(params?.watch_time_msec ?? 0), 0)
const first = (site: Site) => site.events('video_start')[0]?.params

/** A player of the provider, as far as its messages go: it speaks once it has been asked, and does what `window.act` says. */
const YOUTUBE = `<script>
  addEventListener('message', ({ data }) => {
    if (JSON.parse(data).event === 'listening') send({ videoData: { title: 'The orchard' }, duration: 100, playerState: -1 })
  })
  const send = (info) => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info, id: 1, channel: 'widget' }), '*')
</script>`
const VIMEO = `<script>
  const listens = new Set()
  addEventListener('message', ({ data }) => {
    const { method, value } = JSON.parse(data)
    if (method === 'addEventListener') listens.add(value)
    if (method === 'getVideoTitle') parent.postMessage(JSON.stringify({ method, value: 'The market' }), '*')
  })
  const send = (event, seconds) => listens.has(event) && parent.postMessage(JSON.stringify({ event, data: { seconds, duration: 100 } }), '*')
  parent.postMessage(JSON.stringify({ event: 'ready' }), '*')
</script>`

async function withPlayers(context: BrowserContext) {
  for (const [address, body] of [
    ['https://www.youtube.com/**', YOUTUBE],
    ['https://player.vimeo.com/**', VIMEO],
  ] as const)
    await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` }))
}

/** Lets a player report its position step by step, and advances the page's frozen clock. */
async function steps(page: Page, say: (second: number) => Promise<void>, from: number, to: number) {
  for (let second = from; second <= to; second += 1) {
    await say(second)
    await page.clock.runFor(1000)
  }
}

test('YouTube: marks, pause, a jump and the end by its own messages', async ({ site, visit }) => {
  site.page('/', { body: '<iframe title="film" src="https://www.youtube.com/embed/abc?feature=oembed"></iframe>' })
  site.page('/next')
  const { page, context } = await visit()
  await withPlayers(context)
  await page.goto(site.origin)
  const frame = () => page.frames().find((one) => one.url().includes('enablejsapi=1'))
  await expect.poll(frame).toBeDefined()
  const say = async (info: object) => {
    await frame()!.waitForFunction('typeof send === "function"')
    await frame()!.evaluate(`send(${JSON.stringify(info)})`)
  }
  const at = (currentTime: number) =>
    say({ currentTime, duration: 100, playerState: 1, videoData: { title: 'The orchard' } })
  await steps(page, at, 0, 30)
  await say({ playerState: 2 })
  await page.clock.runFor(60_000)
  await say({ currentTime: 80 })
  await steps(page, at, 80, 99)
  await say({ currentTime: 100, playerState: 0 })
  await page.clock.runFor(1000)
  await page.goto(`${site.origin}/next`)
  await site.untilEvents('video_complete', 1)
  expect(videoEvents(site)).toEqual(['start 0', 'progress 10', 'progress 25', 'complete 100'])
  expect(first(site)).toMatchObject({
    video_provider: 'youtube',
    video_title: 'The orchard',
    video_url: 'https://www.youtube.com/embed/abc',
    video_duration: 100,
  })
  // 30 seconds, then the last 20: neither the pause nor the jump.
  expect(watchedMs(site)).toBe(50_000)
})

test('Vimeo: marks, pause and a jump; the time watched is sent when the page is left', async ({ site, visit }) => {
  site.page('/', { body: '<iframe title="film" src="https://player.vimeo.com/video/7"></iframe>' })
  site.page('/next')
  const { page, context } = await visit()
  await withPlayers(context)
  await page.goto(site.origin)
  const frame = () => page.frames().find((one) => one.url().includes('vimeo'))!
  await frame().waitForFunction('listens.size === 5')
  const say = (event: string, second: number) => frame().evaluate(`send('${event}', ${second})`) as Promise<void>
  await say('play', 0)
  await steps(page, (second) => say('timeupdate', second), 0, 12)
  await say('seeked', 60)
  await steps(page, (second) => say('timeupdate', second), 60, 65)
  await say('pause', 65)
  await page.goto(`${site.origin}/next`)
  await site.untilEvents('video_engagement', 1)
  expect(videoEvents(site)).toEqual(['start 0', 'progress 10'])
  expect(first(site)).toMatchObject({ video_provider: 'vimeo', video_title: 'The market' })
  expect(watchedMs(site)).toBe(17_000)
})

test('messages of others count for nothing', async ({ site, visit }) => {
  site.page('/', { body: '<iframe src="https://www.youtube.com/embed/abc"></iframe><p>Text</p>' })
  const { page, context } = await visit({ clock: 'real' })
  await withPlayers(context)
  await Promise.all([page.waitForResponse('**/v.js?*'), page.goto(site.origin)])
  await page.evaluate(() => {
    for (const data of ['{"event":"infoDelivery","info":{"playerState":1,"currentTime":1}}', 'not json', null, 7])
      postMessage(data, '*')
  })
  await page.goto(`${site.origin}/`)
  await site.untilEvents('page_view', 2)
  expect(videoEvents(site)).toEqual([])
})

/** Records two seconds of a canvas, so that there is a real video without a file. */
const RECORD = `async () => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const context = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
  const chunks = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const ended = new Promise((done) => { recorder.onstop = done })
  recorder.start()
  let drawn = 0
  await new Promise((done) => {
    const draw = () => {
      context.fillRect(drawn % 16, 0, 1, 16)
      drawn++ < 150 ? requestAnimationFrame(draw) : done()
    }
    draw()
  })
  recorder.stop()
  await ended
  const video = document.querySelector('video')
  video.src = URL.createObjectURL(new Blob(chunks, { type: 'video/webm' }))
  // A recording has no length before it has been played to its end once.
  video.currentTime = 1e9
  await new Promise((done) => video.addEventListener('durationchange', () => video.duration < 1e6 && done()))
  video.currentTime = 0
}`

test('a video of the page: all its marks, and a second playing changes nothing but the time', async ({
  site,
  visit,
}) => {
  site.page('/', { body: '<video title="The film" muted></video>' })
  site.page('/next')
  const { page } = await visit({ clock: 'real' })
  await Promise.all([page.waitForResponse('**/v.js?*'), page.goto(site.origin)])
  await page.evaluate(`(${RECORD})()`)
  const play = `new Promise((done) => { const video = document.querySelector('video'); video.onended = done; video.play() }).then(() => {})`
  await page.evaluate(play)
  await site.untilEvents('video_complete', 1)
  const once = watchedMs(site)
  await page.evaluate(play)
  await page.goto(`${site.origin}/next`)
  await site.untilEvents('video_engagement', 1)
  expect(videoEvents(site)).toEqual([
    'start 0',
    'progress 10',
    'progress 25',
    'progress 50',
    'progress 75',
    'complete 100',
  ])
  expect(first(site)).toMatchObject({ video_provider: 'html5', video_title: 'The film' })
  expect(once).toBeGreaterThan(0)
  expect(watchedMs(site)).toBeGreaterThan(1.5 * once)
})

test('a muted loop that starts by itself is not a video play', async ({ site, visit }) => {
  site.page('/', { body: '<video muted loop autoplay></video>' })
  site.page('/next')
  const { page } = await visit({ clock: 'real' })
  await Promise.all([page.waitForResponse('**/v.js?*'), page.goto(site.origin)])
  await page.evaluate(() => {
    const video = document.querySelector('video')!
    for (const type of ['playing', 'timeupdate', 'ended']) video.dispatchEvent(new Event(type))
  })
  await page.goto(`${site.origin}/next`)
  await site.untilEvents('page_view', 2)
  expect(videoEvents(site)).toEqual([])
})
