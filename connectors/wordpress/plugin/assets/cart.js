/** Forwards the cart's events to the visitors' script: those printed into the page, and those that the shop returns after each change. */
;(() => {
  const { url, action, events } = window.curlewCart

  // Queue calls until the script has loaded.
  const calls = []
  window.curlew ??= Object.assign((...call) => calls.push(call), { q: calls })
  const sendAll = (list) => {
    for (const [name, params] of list) window.curlew('event', name, params)
  }

  let isAsking = false
  let isDue = false

  /** One request at a time, because answers could arrive in any order. */
  async function ask() {
    isDue = true
    if (isAsking) return
    isAsking = true
    while (isDue) {
      isDue = false
      try {
        const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ action }) })
        sendAll((await answer.json()).data)
      } catch {
        // The shop keeps unsent events for the next request or page.
      }
    }
    isAsking = false
  }

  sendAll(events)

  // Blocks use DOM events; changes of quantity fire on the window.
  for (const name of ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'])
    document.body.addEventListener(name, ask)
  window.addEventListener('wc-blocks_store_sync_required', ask)
  // The shops' scripts use jQuery, which may load later.
  document.addEventListener('DOMContentLoaded', () => {
    const woo = 'checkout_error added_to_cart removed_from_cart updated_cart_totals updated_wc_div'
    const edd = 'edd_cart_item_added edd_cart_item_removed edd_quantity_updated'
    window.jQuery?.(document.body).on(`${woo} ${edd}`, ask)
  })
})()
