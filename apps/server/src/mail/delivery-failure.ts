import { SearchFailure } from '@curlew/model'
import type { DeliveryFailure } from '@curlew/model/mail'
import { ENGLISH } from '../http/failure.ts'

const Stored = SearchFailure.pick({ code: true, values: true })

/** Why a delivery failed, as it is stored: with an English sentence for those who have no words for its code. */
export function failureIn(text: string | null): DeliveryFailure | null {
  if (text === null) return null
  const { code = 'delivery_failed', values } = Stored.parse(JSON.parse(text))
  return { code, ...(values && { values }), message: ENGLISH.sayFailure({ type: 'server_error', code, values }) }
}
