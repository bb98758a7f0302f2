/** `get_site`: the site's properties, and what can be asked about it. */
import { checkPlan, Plan, type PlanInput } from '@curlew/assistant'
import {
  type BuiltInDimension,
  DIMENSIONS,
  dayOf,
  dimensionOf,
  isCustom,
  Metric,
  UNITS,
  type Unit,
  unitOf,
} from '@curlew/model'
import { definitionKey, usualTooltip } from '@curlew/words'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type Scene, sceneOf } from '../conversations/answer-plan.ts'
import { shownDomain } from '../entities/site.ts'
import { answered, answerInWords, type Caller, MCP_PRIORITY, type McpServices, READ_ONLY } from './tool.ts'

const Named = z.object({ id: z.string(), label: z.string(), about: z.string() })

/** Names of units for programs. */
const UNIT_TEXTS: Record<Unit, string> = {
  count: 'a number of things',
  ratio: 'a quotient or a score',
  share: 'from 0 to 1',
  seconds: 'seconds',
  milliseconds: 'milliseconds',
  loadTime: 'milliseconds',
  money: "minor units of the site's currency, such as cents",
  position: 'a place in a list, 1 at the top',
}

/** Examples; the description of `query` lists all forms of ranges. */
const RANGES = {
  today: 'the day so far',
  yesterday: 'the whole day before',
  'this:week': 'from its first day to today; likewise month, quarter, year',
  'last:week': 'the whole week before this one; likewise month, quarter, year',
  'last:28d': 'so many days up to today, today included; likewise 4w, 3m',
  'month:2026-03': 'a certain month; likewise quarter:2026-2, year:2026',
  '2026-03-01..2026-03-05': 'two days and all between them',
  all: "since the site's first day",
} as const

const SiteOut = z.object({
  name: z.string(),
  domain: z.string(),
  time_zone: z.string().describe('Days begin in it.'),
  currency: z.string(),
  language: z.string().describe('Of the texts in answers, BCP 47.'),
  first_day_of_week: z.string(),
  today: z.string(),
  first_day: z.string().nullable().describe('The first day with data; null before the first visit.'),
  last_day: z.string().nullable(),
  has_shop: z.boolean().describe('Without a shop, metrics of orders and products have nothing to say.'),
  metrics: z.array(Named.extend({ unit: z.enum(Object.keys(UNITS) as [Unit, ...Unit[]]) })),
  units: z.record(z.string(), z.string()),
  dimensions: z.array(Named),
  ranges: z.record(z.string(), z.string()),
})

export function registerSite(server: McpServer, services: McpServices, caller: Caller): void {
  server.registerTool(
    'get_site',
    {
      title: 'About the site',
      description:
        'The site that this token is for: name, domain, time zone, currency, first and last day of data, and the metrics, dimensions and ranges that it can be asked about.',
      inputSchema: z.strictObject({}),
      outputSchema: SiteOut,
      annotations: READ_ONLY,
    },
    (_, context) =>
      answerInWords(services, caller, context, async (signal) => {
        const { site, locale } = caller
        return answered(siteOut(await sceneOf(services, site, { locale, signal, priority: MCP_PRIORITY }), locale))
      }),
  )
}

function siteOut({ site, place, hasShop, lastTime, words, say }: Scene, locale: string): z.infer<typeof SiteOut> {
  return {
    name: site.name,
    domain: shownDomain(site),
    time_zone: site.timeZone,
    currency: site.currency,
    language: locale,
    first_day_of_week: words.days.dayName(place.firstDayOfWeek),
    today: place.today,
    first_day: place.firstDay ?? null,
    last_day: lastTime === undefined ? null : dayOf(site.timeZone, lastTime),
    has_shop: hasShop,
    metrics: METRICS_ASKED.map((id) => ({
      id,
      label: say.metricLabel(id),
      about: words.t(definitionKey(id, site.definitions.bounce)),
      unit: unitOf(id),
    })),
    units: UNIT_TEXTS,
    dimensions: [
      ...DIMENSIONS_ASKED.map((id) => ({
        id,
        label: say.dimensionLabel(id),
        about: words.t(`dimensions.${id}.about`),
      })),
      ...site.dimensions
        .map(({ name, label, tooltip }) => ({
          id: dimensionOf(name),
          label,
          about: tooltip || usualTooltip(name, words),
        }))
        .filter(({ id }) => isCustom(id)),
    ],
    ranges: RANGES,
  }
}

const faultOf = (plan: PlanInput) => checkPlan(Plan.parse(plan))

const METRICS_ASKED = Metric.options.filter(
  (metric) => faultOf({ shape: 'value', metrics: [metric], range: 'today' }) === null,
)

const DIMENSIONS_ASKED = (Object.keys(DIMENSIONS) as BuiltInDimension[]).filter((dimension) => {
  const filters = [{ dimension, operator: 'is' as const, values: [''] }]
  return faultOf({ shape: 'value', metrics: ['sessions'], filters, range: 'today' }) !== 'not_asked'
})
