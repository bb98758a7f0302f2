/** Data that the plugin writes into the page for the app to start. */
import { z } from 'zod'

export const Boot = z.object({
  ajax: z.string(),
  rest_url: z.string(),
  rest_nonce: z.string(),
  /** BCP 47; the user's language in the admin. */
  locale: z.string(),
  /** URL of the connection settings, if the user may open them; else empty. */
  connection_url: z.string(),
})
export type Boot = z.infer<typeof Boot>
