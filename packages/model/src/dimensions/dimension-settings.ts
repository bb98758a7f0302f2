/** Which page parameters the Dimensions report shows: a site's choice. */
import { z } from 'zod'
import { refusal } from '../text/refusal.ts'
import type { Dimension } from './dimensions.ts'

/**
 * The usual page parameters, described in `docs/tracker.md`. Each is queried by its dimension, and read as text, a day (`YYYY-MM-DD`), yes
 * or no, or several comma-separated values.
 */
export const BUILT_IN_DIMENSIONS = {
  author: { dimension: 'customEvent:author', kind: 'text', label: 'Author' },
  content_group: { dimension: 'contentGroup', kind: 'text', label: 'Category' },
  tags: { dimension: 'customEvent:tags', kind: 'list', label: 'Tags' },
  content_type: { dimension: 'contentType', kind: 'text', label: 'Post Type' },
  published_at: { dimension: 'customEvent:published_at', kind: 'date', label: 'Published Date' },
  logged_in: { dimension: 'customEvent:logged_in', kind: 'boolean', label: 'Logged-In' },
  seo_score: { dimension: 'customEvent:seo_score', kind: 'text', label: 'SEO Score' },
  focus_keyword: { dimension: 'customEvent:focus_keyword', kind: 'text', label: 'Focus Keyword' },
} as const satisfies Record<string, { dimension: Dimension; kind: 'text' | 'list' | 'date' | 'boolean'; label: string }>
export type BuiltInParameter = keyof typeof BUILT_IN_DIMENSIONS
export type DimensionKind = (typeof BUILT_IN_DIMENSIONS)[BuiltInParameter]['kind']

export function isBuiltIn(name: string): name is BuiltInParameter {
  return Object.hasOwn(BUILT_IN_DIMENSIONS, name)
}

/** How to query a parameter. */
export function dimensionOf(name: string): Dimension {
  return isBuiltIn(name) ? BUILT_IN_DIMENSIONS[name].dimension : `customEvent:${name}`
}

export function dimensionKind(name: string): DimensionKind {
  return isBuiltIn(name) ? BUILT_IN_DIMENSIONS[name].kind : 'text'
}

/** Whether each value of a dimension is a list, such as `bread,rye`. */
export const isOfLists = (dimension: Dimension): boolean =>
  Object.values(BUILT_IN_DIMENSIONS).some((own) => own.kind === 'list' && own.dimension === dimension)

/** The items of a list, each once. */
export const itemsOfList = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]

/** In addition to the built-in ones. */
export const MAX_OWN_DIMENSIONS = 20

/** Parameters of orders, which are stored separately from those of pages. */
const OF_ORDERS: readonly string[] = [
  'value',
  'currency',
  'transaction_id',
  'order_shop',
  'order_revision',
  'order_void',
  'coupon',
  'items',
]

/** One line of text without control characters or direction marks. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, refusal('unprintable'))

export const DimensionSetting = z.object({
  /** Name of the parameter in pages. */
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, refusal('invalid_dimension'))
    .refine((name) => !OF_ORDERS.includes(name), refusal('dimension_of_orders')),
  label: line.min(1, refusal('label_missing')).max(60),
  /** Explains the dimension on its box; may be empty. */
  tooltip: line.max(200),
  enabled: z.boolean(),
})
export type DimensionSetting = z.infer<typeof DimensionSetting>

/** In display order. Missing built-in ones are added at the end, switched off. */
export const DimensionSettings = z
  .array(DimensionSetting)
  .max(100)
  .refine(
    (settings) => settings.filter(({ name }) => !isBuiltIn(name)).length <= MAX_OWN_DIMENSIONS,
    refusal('too_many_dimensions', { maximum: MAX_OWN_DIMENSIONS }),
  )
  .superRefine((settings, context) => {
    for (const [index, { name }] of settings.entries())
      if (settings.findIndex((other) => other.name === name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'dimension_taken' })
  })
  .transform((settings) => [
    ...settings,
    ...builtIns([]).filter(({ name }) => !settings.some((setting) => setting.name === name)),
  ])
export type DimensionSettings = z.infer<typeof DimensionSettings>

/** The built-in dimensions with their usual labels. */
function builtIns(enabled: readonly BuiltInParameter[]): DimensionSetting[] {
  return (Object.keys(BUILT_IN_DIMENSIONS) as BuiltInParameter[]).map((name) => ({
    name,
    label: BUILT_IN_DIMENSIONS[name].label,
    tooltip: '',
    enabled: enabled.includes(name),
  }))
}

/** The default settings: what most sites' pages report without configuration. */
export const DEFAULT_DIMENSION_SETTINGS: DimensionSettings = builtIns([
  'author',
  'content_group',
  'tags',
  'content_type',
  'published_at',
])

/** All built-in dimensions, for sites whose pages send everything. */
export const ALL_BUILT_IN_DIMENSIONS: DimensionSettings = builtIns(
  Object.keys(BUILT_IN_DIMENSIONS) as BuiltInParameter[],
)
