import { CallError } from './failure.ts'

/** The sender went away before all of the body was here: there is nobody left to answer. */
export class BodyBrokenOff extends CallError {
  override name = 'BodyBrokenOff'

  constructor() {
    super('invalid_request', 'The request broke off.')
  }
}

export const tooLarge = () => new CallError('invalid_request', 'This is too large.', 413)
export const tooSlow = () => new CallError('timeout', 'The request took too long to arrive.', 408)
export const tooManyAtOnce = () =>
  new CallError(
    'too_many_requests',
    'Too many requests are on their way from your network. Please try again in a while.',
  )
export const tooBusy = () =>
  new CallError('server_error', 'Too many requests are on their way. Please try again in a while.', 503)
