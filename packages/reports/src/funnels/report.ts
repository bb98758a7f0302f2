import { defineReport, type Funnel, type FunnelFigures, shareOf } from '@curlew/model'
import { meta } from './meta.ts'
import { FunnelsPayload, type StepRow } from './payload.ts'

/** Pages and events listed of what visitors did instead of a step. */
const INSTEAD = 5

export const funnels = defineReport({
  ...meta,
  needs: ['funnels'],
  payload: FunnelsPayload,

  async answer(ask, { funnels: { list, chosen }, range, previous }) {
    const funnel = list.find(({ id }) => id === chosen) ?? list[0]
    if (!funnel) return { funnels: [], funnel: '', steps_table: [], seconds: null, instead: [] }
    const { steps } = funnel
    const found = await ask.funnel({ steps, range, compare: previous, instead: INSTEAD })
    return {
      funnels: list.map(({ id, name }) => ({ id, name })),
      funnel: funnel.id,
      steps_table: rowsOf(funnel, found.current, found.previous),
      seconds: secondsOf(found.current.whole),
      instead: found.instead.map(({ left, shown, others }) => ({ gone: left, shown, others })),
    }
  },
})

function rowsOf({ steps }: Funnel, current: FunnelFigures, previous: FunnelFigures | undefined): StepRow[] {
  return steps.map(({ kind, rule }, i) => ({
    ...{ step: i + 1, kind, rule },
    ...figuresAt(i, current),
    compare: previous ? figuresAt(i, previous) : {},
  }))
}

function figuresAt(
  step: number,
  { users, sinceBefore }: FunnelFigures,
): Omit<StepRow, 'step' | 'kind' | 'rule' | 'compare'> {
  const here = users[step]!
  const next = users[step + 1]
  return {
    users: here,
    users_rate: shareOf(here, users[0]!),
    went_on_rate: shareOf(here, users[step - 1] ?? here),
    left: next === undefined ? null : here - next,
    left_rate: next === undefined ? null : shareOf(here - next, here),
    seconds: secondsOf(sinceBefore[step] ?? null),
  }
}

const secondsOf = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1000)
