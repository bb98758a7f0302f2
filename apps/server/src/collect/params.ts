/** What both doors read of an event's parameters. Pages and shops are loose with them: what cannot be read costs itself, not its event. */
import { COLLECT_LIMITS, type EventParams, Item } from '@curlew/model'
import { z } from 'zod'

const NAME_LENGTH = 40

/**
 * Those that become NaN where they cannot be read: left out, they would turn the refund of a part into one of the whole order, or
 * money of another currency into the site's. See `readOrder`.
 */
const MONEY = new Set(['value', 'items', 'currency'])

/** An object of any parameters, as `readParams` reads them. What is no object is refused. */
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
      // As the script cuts it.
      return value.slice(0, COLLECT_LIMITS.textLength)
    case 'number':
      // An order of too much money is not one without money.
      return name === 'value' || Math.abs(value) <= COLLECT_LIMITS.amount ? value : undefined
    case 'boolean':
      return value
  }
}

/** Those of a list that are products; undefined where there is no list, or nothing else in it. */
function readItems(value: unknown): Item[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.flatMap((item) => Item.safeParse(item).data ?? [])
  return items.length === 0 && value.length > 0 ? undefined : items
}
