/** What the plugin writes into the page, so that the app can ask for the rest. */
import { z } from 'zod'

export const Boot = z.object({
  ajax: z.string(),
  rest_url: z.string(),
  rest_nonce: z.string(),
  /** BCP 47: the language that this person has chosen in the admin. */
  locale: z.string(),
  /** Where the connection is set, for those who may; else empty. */
  connection_url: z.string(),
})
export type Boot = z.infer<typeof Boot>
