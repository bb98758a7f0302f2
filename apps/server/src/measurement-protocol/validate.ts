/** Lists every field of a request that would be dropped or changed, for `/debug/mp/collect`. */

import { type Site, shownDomain } from '../entities/site.ts'
import { readAddress } from '../text/address.ts'
import { readUserAgent } from '../text/user-agent.ts'
import type { Fault } from './fault.ts'
import { orderFaults } from './order-faults.ts'
import { type Arrival, Micros, momentOf, PROTOCOL_LIMITS, ProtocolEvent, ProtocolRequest } from './request.ts'
import { schemaFaults } from './schema-faults.ts'

/** Other machines' clocks may be slightly ahead. */
const MAX_AHEAD_MS = 60 * 60 * 1000

type Fields = Readonly<Record<string, unknown>>

/**
 * @param site undefined if its key is unknown: then addresses are not checked
 * @returns empty if all is well; faults that make an event unreadable come first
 */
export function faultsOf(body: unknown, site: Site | undefined, arrival: Arrival): Fault[] {
  const request = fieldsOf(body)
  const events = Array.isArray(request.events) ? request.events.slice(0, PROTOCOL_LIMITS.events) : []
  return [
    ...schemaFaults(ProtocolRequest, body, []),
    ...personFaults(request, site),
    ...events.flatMap((event: unknown, index) => {
      const path = ['events', index]
      const { name, params: given, timestamp_micros: micros } = fieldsOf(event)
      const params = fieldsOf(given)
      return [
        ...schemaFaults(ProtocolEvent, event, path),
        // Without a site, any existing currency will do.
        ...orderFaults(name, params, site?.currency ?? 'EUR', [...path, 'params']),
        ...pageFaults(params, site, [...path, 'params']),
        ...(micros === undefined
          ? momentFaults(request.timestamp_micros, arrival, [])
          : momentFaults(micros, arrival, path)),
      ]
    }),
  ]
}

function personFaults({ user_agent: userAgent, ip_override: address }: Fields, site: Site | undefined): Fault[] {
  const faults: Fault[] = []
  if (typeof userAgent === 'string' && userAgent !== '' && readUserAgent(userAgent) === 'bot') {
    faults.push({ path: ['user_agent'], code: 'VALUE_INVALID', description: 'This is a robot: it is not counted.' })
  }
  if (typeof address === 'string' && site?.excludesAddress(address)) {
    const description = 'By the settings of the site this address is not counted.'
    faults.push({ path: ['ip_override'], code: 'VALUE_INVALID', description })
  }
  return faults
}

function pageFaults({ page_location: url }: Fields, site: Site | undefined, path: Fault['path']): Fault[] {
  if (!site || typeof url !== 'string') return []
  const address = readAddress(url)
  if (address && site.owns(address)) return []
  const description = `This is no page of ${shownDomain(site)}: the event is not counted.`
  return [{ path: [...path, 'page_location'], code: 'VALUE_INVALID', description }]
}

function momentFaults(given: unknown, arrival: Arrival, path: Fault['path']): Fault[] {
  const micros = Micros.safeParse(given).data
  if (micros === undefined) return []
  const fault = (description: string): Fault[] => [
    { path: [...path, 'timestamp_micros'], code: 'VALUE_OUT_OF_BOUNDS', description },
  ]
  if (momentOf(micros, arrival) === 'too_old') return fault('This is more than three days ago: it is not counted.')
  if (micros / 1000 > arrival.received + MAX_AHEAD_MS) return fault('This lies in the future: it counts as of now.')
  return []
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
