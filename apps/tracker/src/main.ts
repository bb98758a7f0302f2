/** Entry point: what runs when a page loads `/c.js`. */
import type { Command, Commands } from './command.ts'
import { guard } from './guard.ts'
import { sendSoon } from './outbox.ts'
import { cleanParams } from './params.ts'
import { consent, script, site } from './snippet.ts'
import { about, addEvent, look, viewPage } from './visit.ts'
import { hasOptedOut, setConsent } from './visitor.ts'

const commands: Commands = {
  event: (name, params) => {
    // Without a name, `undefined` would become a valid one.
    // biome-ignore lint/style/useTemplate: three bytes less than a template.
    if (/^[a-z]\w{0,39}$/i.test(name || '')) addEvent(name + '', cleanParams(params))
  },
  page: ({ url = '', title } = {}) => viewPage(new URL(url, location.href), title),
  consent: setConsent,
  set: (params) => Object.assign(about, cleanParams(params)),
}

const waiting = (window.curlew?.q ?? []) as Command[]
let run = (command: Command): unknown => waiting.push(command)

/** Counts pages that the page's own code navigates to; `popstate` covers the others. */
const watch = (method: 'pushState' | 'replaceState') => {
  const original = history[method]
  history[method] = (...args) => {
    // Errors here are the page's own.
    original.apply(history, args)
    look({})
  }
}

const start = guard(() => {
  // Module specifiers are converted to text.
  import(new URL(`m.js?${site}`, script.src) as unknown as string).then(sendSoon, sendSoon)
  run = guard(([name, ...args]) => (commands[name] as (...args: unknown[]) => void)(...args))
  setConsent(consent)
  look({})
  waiting.map(run)

  // Uses `map` for loops here and elsewhere: twelve bytes less in all.
  const changes = ['visibilitychange', 'pagehide', 'online', 'blur', 'pageshow', 'popstate', 'focus']
  changes.map((type) => addEventListener(type, look))
  // Last, because the page may have frozen its history.
  watch('pushState')
  watch('replaceState')
})

// A theme and a plugin may both include the snippet: the first one wins. Its function has `q` = 0; a stub has a list, or none.
if (waiting) {
  window.curlew = (...command) => hasOptedOut || run(command)
  window.curlew.q = 0
  if (hasOptedOut) setConsent('denied')
  // A prerendered page may never be seen.
  else if (document.prerendering) document.addEventListener('prerenderingchange', start)
  else start()
}
