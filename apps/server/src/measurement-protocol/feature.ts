/** Events that servers report, by Google's Measurement Protocol. */
import { createProtocolReceiver } from './receive.ts'
import { PROTOCOL_ROUTES } from './settings.ts'

export const PROTOCOL = {
  open: (needs: Parameters<typeof createProtocolReceiver>[0]) => ({ protocolReceiver: createProtocolReceiver(needs) }),
  routes: PROTOCOL_ROUTES,
}
