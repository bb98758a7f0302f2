import {
  type Ask,
  askKnown,
  type Dimension,
  defineReport,
  type QueryInput,
  type ReportParams,
  type Result,
  type ResultRow,
  shareOf,
  WITHOUT_VISIT,
} from '@curlew/model'
import { z } from 'zod'
import { countryNames } from '../country-names.ts'
import { hasFailed, sectionFrom, sectionOf } from '../section/section.ts'

/** The events of the steps, in order. */
export const STEPS = ['view_item', 'add_to_cart', 'purchase'] as const

/** Categories that a table lists; the others are one row more. */
const CATEGORIES = 10

/** People at a step. Rates in percent; null for the last step, after which visitors are not followed. */
const Row = z.object({
  step: z.enum(STEPS),
  /** Everybody, those of one category, or those of all categories that are not listed. */
  kind: z.enum(['total', 'category', 'rest']),
  /** A channel, or a country by its name; empty: not known, or no category. */
  breakdown_category: z.string(),
  /** ISO 3166-1 alpha-2 where the category is a country. */
  iso: z.string(),
  users: z.number(),
  /** Of the same people at the first step. */
  users_rate: z.number(),
  /** Of them those who went on to the next step, and those who did not. */
  completion_rate: z.number().nullable(),
  abandonments: z.number().nullable(),
  abandonments_rate: z.number().nullable(),
})
export type FunnelRow = z.infer<typeof Row>

export const FunnelPayload = z.object({
  /** People at each step. */
  funnel_chart: z.array(z.object({ name: z.enum(STEPS), value: z.number() })).length(STEPS.length),
  /** Rows by step, within a step the total first and then the largest category. */
  funnel_table: z.object({ none: z.array(Row), channel: sectionOf(z.array(Row)), country: sectionOf(z.array(Row)) }),
})
export type FunnelPayload = z.infer<typeof FunnelPayload>

/** A person counts once, in the category of the visit with the first step: so the categories add up to everybody. */
export const funnel = defineReport({
  key: 'ecommerce_funnel',
  route: '/ecommerce-funnel',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
  payload: FunnelPayload,

  async answer(ask, params): Promise<FunnelPayload> {
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
    const everybody = hasFailed(byChannel) ? await askEverybody(ask, params) : sumOf(byChannel)
    return {
      funnel_chart: STEPS.map((name, step) => ({ name, value: everybody[step] ?? 0 })),
      funnel_table: {
        none: rowsOf(everybody, []),
        channel: hasFailed(byChannel) ? byChannel : rowsOf(everybody, byChannel),
        country: hasFailed(byCountry) ? byCountry : rowsOf(everybody, byCountry),
      },
    }
  },
})

function usersBy(category: Dimension[], { range }: ReportParams): QueryInput {
  return { metrics: ['totalUsers'], dimensions: ['funnelStep', ...category], funnel: [...STEPS], range }
}

/** The people at each step, asked for alone where the source does not know their channels. */
async function askEverybody(ask: Ask, params: ReportParams): Promise<number[]> {
  return atSteps((await ask(usersBy([], params))).rows)
}

interface Group {
  name: string
  iso: string
  /** One a step. */
  users: number[]
}

/** The categories, the largest at the first step first. */
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
