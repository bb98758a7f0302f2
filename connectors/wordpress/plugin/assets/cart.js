/** Tells the visitors' script what happens with the shop's cart: what the page knows of it, and what its shop says after each change. */
;(() => {
  const { url, action, events } = window.curlewCart

  // Calls before the script has arrived are kept for it.
  const calls = []
  window.curlew ??= Object.assign((...call) => calls.push(call), { q: calls })
  const tell = (told) => {
    for (const [name, params] of told) window.curlew('event', name, params)
  }

  let isAsking = false
  let isDue = false

  /** One question at a time: two would be answered in any order. */
  async function ask() {
    isDue = true
    if (isAsking) return
    isAsking = true
    while (isDue) {
      isDue = false
      try {
        const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ action }) })
        tell((await answer.json()).data)
      } catch {
        // The shop keeps what it has not said: it is told with the next change, or the next page.
      }
    }
    isAsking = false
  }

  tell(events)

  // Blocks say it without jQuery; what changes quantities in them, to the window.
  for (const name of ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'])
    document.body.addEventListener(name, ask)
  window.addEventListener('wc-blocks_store_sync_required', ask)
  // Shops' own scripts use jQuery, which may come after this one.
  document.addEventListener('DOMContentLoaded', () => {
    const woo = 'checkout_error added_to_cart removed_from_cart updated_cart_totals updated_wc_div'
    const edd = 'edd_cart_item_added edd_cart_item_removed edd_quantity_updated'
    window.jQuery?.(document.body).on(`${woo} ${edd}`, ask)
  })
})()
