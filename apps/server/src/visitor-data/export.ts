/** All events of a visitor as JSON. */
import type { KeptEvent } from '@curlew/engine'
import type { VisitorExport } from '@curlew/model/visitor-data'
import type { Site } from '../entities/site.ts'

/** Names in the export are those of the columns. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value!).length === 0)

export function exportOf(site: Site, events: readonly KeptEvent[], now: number): VisitorExport {
  // Random names that say which events are of the same visitor, without the hashes that are stored.
  const names = new Map<bigint, string>()
  const nameOf = (visitor: bigint) => {
    const known = names.get(visitor) ?? `visitor-${names.size + 1}`
    names.set(visitor, known)
    return known
  }
  return {
    site: site.domain,
    exported_at: new Date(now).toISOString(),
    events: events.map(({ event, isLeftOut }) => {
      const {
        site: _,
        id: __,
        sequence: ___,
        time,
        name,
        visitor,
        ...fields
      } = event as typeof event & {
        sequence?: number
      }
      return {
        time: new Date(time).toISOString(),
        name,
        visitor: nameOf(visitor),
        ...(isLeftOut && { left_out: true as const }),
        fields: Object.fromEntries(
          Object.entries(fields).flatMap(([field, value]) => (isEmpty(value) ? [] : [[snakeCase(field), value]])),
        ),
      }
    }),
  }
}
