/**
 * `POST /e` on Node's own server. Most requests are visits, and the objects that the app's other routes get cost as much as counting one
 * (ADR 22). Any request that is not an ordinary visit goes to the app, which has the same route.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { COLLECT_LIMITS } from '@curlew/model'
import type { CallError } from '../http/failure.ts'
import type { Intake } from '../http/intake.ts'
import type { Collector } from './collector.ts'
import { COLLECT_PATH, collectRequestOf, headersOf } from './routes.ts'

interface Needs {
  collector: Collector
  intake: Pick<Intake, 'readIncoming'>
  addressOf(incoming: IncomingMessage): string
  /** The failure that an error means. */
  failureOf(error: unknown): CallError
}

/** @returns whether it answers the request */
export type NodeRoute = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

export function collectRoute({ collector, intake, addressOf, failureOf }: Needs): NodeRoute {
  async function statusOf(incoming: IncomingMessage): Promise<number> {
    const address = addressOf(incoming)
    const header = (name: string) => incoming.headers[name] as string | undefined
    const body = async (limit: number) => (await intake.readIncoming(incoming, address, limit))?.toString('utf8')
    try {
      return await collector.collect(collectRequestOf(header, address, body))
    } catch (error) {
      return failureOf(error).status
    }
  }
  return (incoming, outgoing) => {
    // A body without a length, or with a longer one, may have to be cut off, which the app knows how to do.
    const isBounded = Number(incoming.headers['content-length']) <= COLLECT_LIMITS.bodyBytes
    if (incoming.method !== 'POST' || incoming.url !== COLLECT_PATH || !isBounded) return false
    void statusOf(incoming).then((status) => {
      incoming.resume()
      outgoing.writeHead(status, headersOf(status)).end()
      if (!incoming.complete) outgoing.once('finish', () => closeUnfinished(incoming))
    })
    return true
  }
}

/** Leaves no connection open whose request still has not arrived. */
function closeUnfinished(incoming: IncomingMessage): void {
  if (!incoming.complete) incoming.socket.destroySoon()
}
