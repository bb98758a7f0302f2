/** Lenient reading of event parameters, for visits and for shops' servers: an invalid parameter is dropped, its event is kept. */
import { COLLECT_LIMITS, type EventParams, Item } from '@curlew/model'
import { z } from 'zod'

const NAME_LENGTH = 40

/**
 * These become NaN if unreadable. If they were dropped, a partial refund would become a full one, or foreign money the site's. See
 * `readOrder`.
 */
const MONEY = new Set(['value', 'items', 'currency'])

/** An object with any parameters, read by `readParams`. Other types are refused. */
export const ReadableParams = z.record(z.string(), z.unknown()).transform(readParams)

function readParams(given: Readonly<Record<string, unknown>>): EventParams {
  const kept: [string, EventParams[string]][] = []
  for (const [name, value] of Object.entries(given)) {
    if (name.length > NAME_LENGTH) continue
    const read = readParam(name, value)
    if (read !== undefined) kept.push([name, read])
    else if (MONEY.has(name)) kept.push([name, Number.NaN])
  }
  return Object.fromEntries(kept)
}

function readParam(name: string, value: unknown): EventParams[string] | undefined {
  if (name === 'items') return readItems(value)
  switch (typeof value) {
    case 'string':
      // Cut to the same length as in the script.
      return value.slice(0, COLLECT_LIMITS.textLength)
    case 'number':
      // An amount that is too large stays, so that the order is dropped rather than counted without a value.
      return name === 'value' || Math.abs(value) <= COLLECT_LIMITS.amount ? value : undefined
    case 'boolean':
      return value
  }
}

/** The valid items of a list; undefined if it is not a list or has no valid items. */
function readItems(value: unknown): Item[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.flatMap((item) => Item.safeParse(item).data ?? [])
  return items.length === 0 && value.length > 0 ? undefined : items
}
