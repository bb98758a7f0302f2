/** Funnels and journeys in words. */
import { type ChatChart, dayOf } from '@curlew/model'
import { leftOutNote, type Narration, onlyOf, rich, whenOf } from './narrate-parts.ts'
import type { Answer } from './run/answer.ts'
import type { Say } from './say.ts'

export function funnelBlocks(answer: Answer, say: Say, chart: ChatChart | null): Narration {
  const { t } = say.words
  const list = answer.rows.map(({ value, current, share }) => {
    const count = current.totalUsers ?? 0
    const name = t('answer.funnelStep', { step: value })
    const figures = t('answer.people', { count, value: say.value('totalUsers', count) })
    return share === undefined
      ? rich(say, 'answer.row', { name, figures })
      : rich(say, 'answer.rowShare', { name, figures, share: say.share(share) })
  })
  const head = t('answer.funnel', { when: whenOf(answer, say), only: onlyOf(answer.plan, say) })
  return { lead: [{ paragraph: [head] }], details: chart ? [] : [{ list }] }
}

export function journeyBlocks(answer: Answer, say: Say, timeZone: string): Narration {
  const { journeys = [], total = 0 } = answer.journeys ?? {}
  const { formats, days } = say.words
  const list = journeys.map(({ transactionId, time, valueMinor, currency, stepCount, source, medium }) => {
    const values = {
      order: transactionId,
      day: days.weekday(dayOf(timeZone, time)),
      value: valueMinor === null ? say.words.t('answer.notSet') : formats.moneyIn(currency, valueMinor),
    }
    return source === ''
      ? rich(say, 'answer.journeyUnknown', values)
      : rich(say, 'answer.journey', { ...values, count: stepCount, source: `${source} / ${medium}` })
  })
  const head = rich(say, 'answer.journeys', { when: whenOf(answer, say), count: total, only: onlyOf(answer.plan, say) })
  return { lead: [{ paragraph: head }], details: [{ list }, ...leftOutNote(list.length, total, say)] }
}
