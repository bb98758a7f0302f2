/** Three sample insights shown behind the offer. */
import type { Insight } from '@curlew/model'
import { t } from '@curlew/words'

type Figure = readonly [label: string, text: string, note: string]

export const sampleInsights = (): Insight[] => [
  insight(1, t('ai.sample.growth.headline'), t('ai.sample.growth.text'), [
    [t('ai.sample.growth.sessions'), t('ai.sample.growth.sessionsFigure'), t('ai.sample.growth.sessionsNote')],
    [t('ai.sample.growth.email'), t('ai.sample.growth.emailFigure'), t('ai.sample.growth.emailNote')],
  ]),
  insight(2, t('ai.sample.carts.headline'), t('ai.sample.carts.text'), [
    [t('ai.sample.carts.rate'), t('ai.sample.carts.rateFigure'), t('ai.sample.carts.rateNote')],
  ]),
  insight(3, t('ai.sample.slow.headline'), t('ai.sample.slow.text'), [
    [t('ai.sample.slow.views'), t('ai.sample.slow.viewsFigure'), t('ai.sample.slow.viewsNote')],
    [t('ai.sample.slow.paint'), t('ai.sample.slow.paintFigure'), t('ai.sample.slow.paintNote')],
  ]),
]

const report = { route: '/', label: 'Overview' }
const receipt = {
  ...{ question: '', range: { start: '2026-10-22', end: '2026-11-20' }, timezone: 'UTC', filters: '', source: '' },
  ...{ exact: true, report },
}
const insight = (place: number, headline: string, content: string, figures: readonly Figure[]): Insight => ({
  id: `00000000-0000-4000-8000-00000000010${place}`,
  kind: 'sample',
  headline,
  content: `<p>${content}</p>`,
  figures: figures.map(([label, text, note]) => ({ label, text, note, report })),
  receipt,
})
