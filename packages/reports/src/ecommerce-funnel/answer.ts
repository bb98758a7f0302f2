import {
  type Ask,
  askKnown,
  type Dimension,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
  shareOf,
  WITHOUT_VISIT,
} from '@curlew/model'
import { countryNames } from '../country-names.ts'
import { hasFailed, sectionFrom } from '../section/section.ts'
import { type FunnelPayload, type FunnelRow, STEPS } from './payload.ts'

/** Listed categories; the others are combined in one row. */
const CATEGORIES = 10

/** A visitor counts once, in the category of the session with the first step, so categories add up to the total. */
export async function answerFunnel(ask: Ask, params: ReportParams): Promise<FunnelPayload> {
  const [channels, countries] = await Promise.all([
    askKnown(ask, usersBy(['sessionDefaultChannelGroup'], params)),
    askKnown(ask, usersBy(['country'], params)),
  ])
  const nameOf = countryNames(params)
  const [byChannel, byCountry] = [
    sectionFrom(channels, (result) => groupsOf(result, 'sessionDefaultChannelGroup', (name) => ({ name, iso: '' }))),
    sectionFrom(countries, (result) =>
      groupsOf(result, 'country', (iso) => ({ name: nameOf(iso), iso: iso === WITHOUT_VISIT ? '' : iso })),
    ),
  ]
  const everybody = hasFailed(byChannel) ? await askTotals(ask, params) : sumOf(byChannel)
  return {
    funnel_chart: STEPS.map((name, step) => ({ name, value: everybody[step] ?? 0 })),
    funnel_table: {
      none: rowsOf(everybody, []),
      channel: hasFailed(byChannel) ? byChannel : rowsOf(everybody, byChannel),
      country: hasFailed(byCountry) ? byCountry : rowsOf(everybody, byCountry),
    },
  }
}

function usersBy(category: Dimension[], { range }: ReportParams): QueryInput {
  return { metrics: ['totalUsers'], dimensions: ['funnelStep', ...category], funnel: [...STEPS], range }
}

/** Visitors at each step, queried without categories if the source has no channels. */
async function askTotals(ask: Ask, params: ReportParams): Promise<number[]> {
  return atSteps((await ask(usersBy([], params))).rows)
}

interface Group {
  name: string
  iso: string
  /** One per step. */
  users: number[]
}

/** Categories, largest at the first step first. */
function groupsOf({ rows }: Result, category: Dimension, words: (value: string) => Omit<Group, 'users'>): Group[] {
  const groups = Map.groupBy(rows, ({ dimensions }) => dimensions[category] ?? '')
  const all = [...groups].map(([value, own]) => ({ ...words(value), users: atSteps(own) }))
  return all.toSorted((a, b) => b.users[0]! - a.users[0]!)
}

function atSteps(rows: readonly ResultRow[]): number[] {
  return STEPS.map(
    (_, step) => rows.find(({ dimensions }) => dimensions.funnelStep === String(step))?.current.totalUsers ?? 0,
  )
}

function sumOf(groups: readonly Group[]): number[] {
  return STEPS.map((_, step) => groups.reduce((sum, { users }) => sum + users[step]!, 0))
}

function rowsOf(everybody: number[], groups: readonly Group[]): FunnelRow[] {
  const [listed, rest] = [groups.slice(0, CATEGORIES), groups.slice(CATEGORIES)]
  const all: (Group & Pick<FunnelRow, 'kind'>)[] = [
    { kind: 'total', name: '', iso: '', users: everybody },
    ...listed.map((group) => ({ kind: 'category' as const, ...group })),
    ...(rest.length > 0 ? [{ kind: 'rest' as const, name: '', iso: '', users: sumOf(rest) }] : []),
  ]
  return STEPS.flatMap((step, index) =>
    all.map(({ kind, name, iso, users }) => {
      const here = users[index]!
      const next = users[index + 1]
      return {
        step,
        kind,
        breakdown_category: name,
        iso,
        users: here,
        users_rate: shareOf(here, users[0]!),
        completion_rate: next === undefined ? null : shareOf(next, here),
        abandonments: next === undefined ? null : here - next,
        abandonments_rate: next === undefined ? null : shareOf(here - next, here),
      }
    }),
  )
}
