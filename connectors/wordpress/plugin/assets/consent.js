/** Loads Curlew's script as the WP Consent API allows: not at all, without an id, or with one. */
;(function () {
  var own = document.currentScript
  var loaded = false

  function may(category) {
    return typeof window.wp_has_consent !== 'function' || window.wp_has_consent(category)
  }

  function apply() {
    var full = may('statistics')
    if (!full && !may('statistics-anonymous')) return
    if (loaded) {
      window.curlew('consent', full ? 'granted' : 'denied')
      return
    }
    loaded = true
    var script = document.createElement('script')
    script.src = own.dataset.curlew
    script.dataset.site = own.dataset.curlewSite
    script.dataset.consent = full ? 'granted' : 'denied'
    document.head.appendChild(script)
  }

  window.curlew =
    window.curlew ||
    function () {
      ;(window.curlew.q = window.curlew.q || []).push(arguments)
    }
  document.addEventListener('wp_listen_for_consent_change', apply)
  document.addEventListener('wp_consent_type_defined', apply)
  apply()
})()
