import type { ImportFetch } from '@curlew/model'
import { compared, DAYS, fields } from './shape.ts'

let count = 0
const fetch = (crawler: string, time: string, path: string, status = 200): ImportFetch => ({
  ...{ crawler, id: `fetch ${++count}`, time, url: `https://shop.example${path}`, status },
})

/** By the clock of UTC; the shop is five hours behind. */
export const FETCHES: readonly ImportFetch[] = [
  // Long ago.
  fetch('CCBot', '2025-03-01T12:00:00Z', '/'),
  // Before: New Year's Eve, and a fetch that is still of 1 January in New York.
  fetch('GPTBot', '2025-12-31T12:00:00Z', '/jam/'),
  fetch('Bytespider', '2026-01-02T04:59:59Z', '/old/', 404),
  // Friday.
  fetch('GPTBot', '2026-01-02T05:00:00Z', '/jam/?utm_source=gpt'),
  fetch('GPTBot', '2026-01-02T06:00:00Z', '/jam/', 304),
  fetch('Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', '2026-01-02T07:00:00Z', '/old/', 404),
  fetch('ClaudeBot', '2026-01-02T08:00:00Z', '/tea/', 503),
  // Saturday, up to its last second.
  fetch('GPTBot', '2026-01-04T04:59:59Z', '/', 301),
  fetch('Claude-User', '2026-01-03T12:00:00Z', '/tea/', 403),
  // Today.
  fetch('GPTBot', '2026-01-04T05:00:00Z', '/'),
]

const ROW = 'fetches pages errors'
const crawler = (name: string, whose: [string, string], last: string | null, now: number[], before: number[]) => ({
  ...{ crawler: name, operator: whose[0], purpose: whose[1], last },
  ...compared(ROW, now, before),
})
const PAGE = 'fetches crawlers missing refused failed'
const page = (path: string, now: number[], before: number[]) => ({ page: path, ...compared(PAGE, now, before) })
const line = (name: string, total: number, before: number, values: number[]) =>
  fields('name total compare values', [name, total, before, values])

export const AI_CRAWLERS = {
  has_fetches: true,
  labels: DAYS,
  total: compared(`${ROW} crawlers missing refused failed`, [6, 4, 3, 3, 1, 1, 1], [2, 2, 1, 2, 1, 0, 0]),
  crawlers_chart: [line('GPTBot', 4, 1, [3, 1]), line('Claude-User', 1, 0, [0, 1]), line('ClaudeBot', 1, 0, [1, 0])],
  crawlers_table: [
    crawler('GPTBot', ['OpenAI', 'training'], '2026-01-03', [4, 3, 1], [1, 1, 0]),
    crawler('Claude-User', ['Anthropic', 'person'], '2026-01-03', [1, 1, 1], [0, 0, 0]),
    crawler('ClaudeBot', ['Anthropic', 'training'], '2026-01-02', [1, 1, 1], [0, 0, 0]),
    // Before only.
    crawler('Bytespider', ['ByteDance', 'training'], null, [0, 0, 0], [1, 1, 1]),
  ],
  pages_table: [
    page('/jam/', [2, 1, 0, 0, 0], [1, 1, 0, 0, 0]),
    page('/tea/', [2, 2, 0, 1, 1], [0, 0, 0, 0, 0]),
    page('/', [1, 1, 0, 0, 0], [0, 0, 0, 0, 0]),
    page('/old/', [1, 1, 1, 0, 0], [1, 1, 1, 0, 0]),
  ],
  is_limited: false,
  assistants: { total: 0, compare: 0, sources: [] },
}
