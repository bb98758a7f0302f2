/** The script itself: what runs when a page loads `/c.js`. */
import type { Command, Commands } from './command.ts'
import { guard } from './guard.ts'
import { sendSoon } from './outbox.ts'
import { cleanParams } from './params.ts'
import { consent, script, site } from './snippet.ts'
import { about, addEvent, look, viewPage } from './visit.ts'
import { hasOptedOut, setConsent } from './visitor.ts'

const commands: Commands = {
  event: (name, params) => {
    // Without a name, `undefined` would read as one.
    // biome-ignore lint/style/useTemplate: three bytes less than a template.
    if (/^[a-z]\w{0,39}$/i.test(name || '')) addEvent(name + '', cleanParams(params))
  },
  page: ({ url = '', title } = {}) => viewPage(new URL(url, location.href), title),
  consent: setConsent,
  set: (params) => Object.assign(about, cleanParams(params)),
}

const waiting = (window.curlew?.q ?? []) as Command[]
let run = (command: Command): unknown => waiting.push(command)

/** Also counts the pages to which the page's own code goes on; `popstate` tells of the others. */
const watch = (method: 'pushState' | 'replaceState') => {
  const original = history[method]
  history[method] = (...args) => {
    // What this throws is the page's own mistake.
    original.apply(history, args)
    look({})
  }
}

const start = guard(() => {
  // Specifiers may be anything that reads as text.
  import(new URL(`m.js?${site}`, script.src) as unknown as string).then(sendSoon, sendSoon)
  run = guard(([name, ...args]) => (commands[name] as (...args: unknown[]) => void)(...args))
  setConsent(consent)
  look({})
  waiting.map(run)

  // Here and elsewhere `map` stands for a loop: twelve bytes less in all.
  const changes = ['visibilitychange', 'pagehide', 'online', 'blur', 'pageshow', 'popstate', 'focus']
  changes.map((type) => addEventListener(type, look))
  // Last, since a page may have frozen its history.
  watch('pushState')
  watch('replaceState')
})

// A theme and a plugin may both bring the snippet: the first counts. Its function has a `q` of 0; a stub's is a list, or missing.
if (waiting) {
  window.curlew = (...command) => hasOptedOut || run(command)
  window.curlew.q = 0
  if (hasOptedOut) setConsent('denied')
  // A page that is rendered ahead may never be seen.
  else if (document.prerendering) document.addEventListener('prerenderingchange', start)
  else start()
}
