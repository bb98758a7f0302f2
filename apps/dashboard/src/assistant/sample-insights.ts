/** Three sample insights shown behind the offer. */
import type { Insight } from '@curlew/model'
import { type PlainKey, t } from '@curlew/words'

/** Messages of a figure: what it is, the figure, and what it is compared with. */
type Figure = readonly [label: PlainKey, figure: PlainKey, note: PlainKey]

export const sampleInsights = (): Insight[] => [
  insight(1, t('ai.sample.growth.headline'), t('ai.sample.growth.text'), [
    ['ai.sample.growth.sessions', 'ai.sample.growth.sessionsFigure', 'ai.sample.growth.sessionsNote'],
    ['ai.sample.growth.email', 'ai.sample.growth.emailFigure', 'ai.sample.growth.emailNote'],
  ]),
  insight(2, t('ai.sample.carts.headline'), t('ai.sample.carts.text'), [
    ['ai.sample.carts.rate', 'ai.sample.carts.rateFigure', 'ai.sample.carts.rateNote'],
  ]),
  insight(3, t('ai.sample.slow.headline'), t('ai.sample.slow.text'), [
    ['ai.sample.slow.views', 'ai.sample.slow.viewsFigure', 'ai.sample.slow.viewsNote'],
    ['ai.sample.slow.paint', 'ai.sample.slow.paintFigure', 'ai.sample.slow.paintNote'],
  ]),
]

const report = { route: '/', label: 'Overview' }
const receipt = {
  ...{ question: '', range: { start: '2026-10-22', end: '2026-11-20' }, timezone: 'UTC', filters: '', source: '' },
  ...{ exact: true, report },
}
const insight = (place: number, headline: string, text: string, figures: readonly Figure[]): Insight => ({
  id: `00000000-0000-4000-8000-00000000010${place}`,
  kind: 'sample',
  headline,
  content: `<p>${text}</p>`,
  figures: figures.map(([label, figure, note]) => ({ label: t(label), text: t(figure), note: t(note), report })),
  receipt,
})
