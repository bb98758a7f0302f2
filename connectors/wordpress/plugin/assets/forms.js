/** Sends `form_error` for forms that their plugins refused, before this page was rendered or in it. */
;(() => {
  // Queue calls until the script has loaded.
  const calls = []
  window.curlew ??= Object.assign((...call) => calls.push(call), { q: calls })
  const send = (id) => window.curlew('event', 'form_error', { form_id: id })

  window.curlewForms.forEach(send)

  for (const name of ['wpcf7invalid', 'wpcf7unaccepted', 'wpcf7spam', 'wpcf7aborted', 'wpcf7mailfailed'])
    document.addEventListener(name, ({ detail }) => send(`wpcf7-${detail.contactFormId}`))

  // The other plugins' scripts use jQuery, which may load later.
  document.addEventListener('DOMContentLoaded', () => {
    const $ = window.jQuery
    if (!$) return
    $(document).on('wpformsAjaxSubmitFailed', ({ target }) => send(`wpforms-${target.dataset.formid}`))
    // Gravity Forms renders a form with the page, which the server has reported, and again after submission by script.
    const drawn = new Set()
    $(document).on('gform_post_render', (_, id) => {
      const isRefused = document.querySelector(`#gform_wrapper_${Number(id)}.gform_validation_error`)
      if (drawn.has(id) && isRefused) send(`gform-${Number(id)}`)
      drawn.add(id)
    })
  })
})()
