/** Three sample insights shown behind the offer. */
import type { Insight } from '@curlew/model'

const report = { route: '/', label: 'Overview' }
const receipt = {
  ...{ question: '', range: { start: '2026-10-22', end: '2026-11-20' }, timezone: 'UTC', filters: '', source: '' },
  ...{ exact: true, report },
}
const mock = (place: number, headline: string, content: string, figures: [string, string, string][]): Insight => ({
  id: `00000000-0000-4000-8000-00000000010${place}`,
  kind: 'mock',
  headline,
  content: `<p>${content}</p>`,
  figures: figures.map(([label, text, note]) => ({ label, text, note, report })),
  receipt,
})

export const MOCK_INSIGHTS: readonly Insight[] = [
  mock(
    1,
    'Sessions grew, and email grew fastest',
    'Your site had more sessions than in the 30 days before, and email added most of them.',
    [
      ['Sessions', '48,210', 'from 42,892'],
      ['Email sessions', '5,290', 'from 4,038'],
    ],
  ),
  mock(
    2,
    'Two of every three carts are left behind',
    'Most people who fill a cart do not buy; one country stands out.',
    [['Cart to purchase', '32.0%', '1,198 of 3,744']],
  ),
  mock(3, 'Your most read post loads slowly', 'It holds readers twice as long as other pages, but shows late.', [
    ['Pageviews', '6,912', 'from 5,848'],
    ['First Contentful Paint', '1.7 s', 'goal 1.5 s'],
  ]),
]
