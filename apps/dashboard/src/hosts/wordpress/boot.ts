/** Data that the plugin writes into the page for the app to start. */
export interface Boot {
  ajax: string
  rest_url: string
  rest_nonce: string
  /** BCP 47; the user's language in the admin. */
  locale: string
  /** URL of the connection settings, if the user may open them; else empty. */
  connection_url: string
}
