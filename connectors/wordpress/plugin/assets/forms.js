/** Sends `form_error` for forms that their plugins refuse: before this page was made, or in it. */
;(() => {
  // Calls before the script has arrived are kept for it.
  const calls = []
  window.curlew ??= Object.assign((...call) => calls.push(call), { q: calls })
  const send = (id) => window.curlew('event', 'form_error', { form_id: id })

  window.curlewForms.forEach(send)

  for (const name of ['wpcf7invalid', 'wpcf7unaccepted', 'wpcf7spam', 'wpcf7aborted', 'wpcf7mailfailed'])
    document.addEventListener(name, ({ detail }) => send(`wpcf7-${detail.contactFormId}`))

  // The others' scripts use jQuery, which may come after this one.
  document.addEventListener('DOMContentLoaded', () => {
    const $ = window.jQuery
    if (!$) return
    $(document).on('wpformsAjaxSubmitFailed', ({ target }) => send(`wpforms-${target.dataset.formid}`))
    // Gravity Forms draws a form with the page, where the server has said it, and again when its script has sent it.
    const drawn = new Set()
    $(document).on('gform_post_render', (_, id) => {
      const isRefused = document.querySelector(`#gform_wrapper_${Number(id)}.gform_validation_error`)
      if (drawn.has(id) && isRefused) send(`gform-${Number(id)}`)
      drawn.add(id)
    })
  })
})()
