/** Measures what a browser with an empty cache loads, and how long it takes, until the Overview's chart is painted. */
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '../scripts/chromium.mjs'

export interface FirstChartFigures {
  /** Milliseconds from navigation to the painted chart, median of five windows. */
  milliseconds: number
  /** Kilobytes of JavaScript transferred until then. */
  scriptKilobytes: number
  /** Cumulative layout shift. */
  layoutShift: number
}

const RUNS = 5
const SETTLE_MS = 1500

const CHART = '[role=tabpanel] svg'

/** Runs in the page: records when the frame with the chart was painted. */
function watchForChart(selector: string): void {
  const look = () => {
    if (!document.querySelector(selector)) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(globalThis, { chartPainted: performance.now() }))
  }
  look()
}

export async function measureFirstChart(url: string, cookie: string): Promise<FirstChartFigures> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium; `npm test` says how to get one.')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
  const runs: FirstChartFigures[] = []
  try {
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders: { cookie } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      const scripts = new Set<string>()
      let bytes = 0
      session.on('Network.responseReceived', ({ requestId, type }) => {
        if (type === 'Script') scripts.add(requestId)
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength
      })
      await page.addInitScript(watchForChart, CHART)
      // A new window is busy at first; people's windows are already open.
      await pause(SETTLE_MS)
      await page.goto(url, { waitUntil: 'commit' })
      const painted = await page.waitForFunction(() => (globalThis as { chartPainted?: number }).chartPainted)
      const milliseconds = Math.round((await painted.jsonValue()) ?? 0)
      const scriptKilobytes = Math.round(bytes / 1024)
      await page.waitForLoadState('networkidle')
      const layoutShift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
            ).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
          }),
      )
      runs.push({ milliseconds, scriptKilobytes, layoutShift })
      await context.close()
    }
  } finally {
    await browser.close()
  }
  runs.sort((a, b) => a.milliseconds - b.milliseconds)
  return runs[Math.floor(RUNS / 2)]!
}
