import { SearchFailure } from '@curlew/model'
import type { DeliveryFailure } from '@curlew/model/mail'
import { ENGLISH } from '../http/failure.ts'

const Stored = SearchFailure.pick({ code: true, values: true })

/** The stored reason of a failed delivery, with an English sentence for clients without texts for its code. */
export function failureIn(text: string | null): DeliveryFailure | null {
  if (text === null) return null
  const { code = 'delivery_failed', values } = Stored.parse(JSON.parse(text))
  return { code, ...(values && { values }), message: ENGLISH.sayFailure({ type: 'server_error', code, values }) }
}
