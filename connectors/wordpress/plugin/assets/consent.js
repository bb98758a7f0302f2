/** Loads Curlew's script as the WP Consent API allows: not at all, without a visitor id, or with one. */
;(() => {
  const { curlew: address, curlewSite: site } = document.currentScript.dataset
  let isLoaded = false

  const may = (category) => typeof window.wp_has_consent !== 'function' || window.wp_has_consent(category)

  function apply() {
    const consent = may('statistics') ? 'granted' : 'denied'
    if (isLoaded) {
      window.curlew('consent', consent)
      return
    }
    if (consent === 'denied' && !may('statistics-anonymous')) return
    isLoaded = true
    const script = document.createElement('script')
    script.src = address
    Object.assign(script.dataset, { site, consent })
    document.head.append(script)
  }

  // Queue calls until the script has loaded.
  const calls = []
  window.curlew ??= Object.assign((...call) => calls.push(call), { q: calls })
  document.addEventListener('wp_listen_for_consent_change', apply)
  document.addEventListener('wp_consent_type_defined', apply)
  apply()
})()
