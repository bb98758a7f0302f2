import { CallError } from './failure.ts'

/** The client disconnected before its whole body had arrived, so no one reads the answer. */
export class BodyBrokenOff extends CallError {
  override name = 'BodyBrokenOff'

  constructor() {
    super('invalid_request', { code: 'broken_off' })
  }
}

export const tooLarge = () => new CallError('invalid_request', { code: 'too_large', status: 413 })
export const tooSlow = () => new CallError('timeout', { code: 'too_slow', status: 408 })
export const tooManyAtOnce = () => new CallError('too_many_requests', { code: 'busy_network' })
export const tooBusy = () => new CallError('server_error', { code: 'busy', status: 503 })
