/**
 * Forms that are seen, and the first time each is sent, once in a view. The script loads this as `f.js` when a page has a form. Forms are
 * known by their id or name; those that have neither, and those for searching and commenting, are left out.
 */
import { guard } from '../guard.ts'
import { addEvent, currentView } from './api.ts'
import { watchPage } from './watch-page.ts'

/** How much of a form has to be in sight, of the form or of the window, whichever is smaller. */
const SEEN_SHARE = 0.5
const STEPS = [0, 0.1, 0.25, SEEN_SHARE, 0.75, 1]

/** What was told of the current view: `form_impression contact`. */
let told = new Set<string>()
let view: unknown

const tell = (name: string, form: HTMLFormElement) => {
  const id = keyOf(form)
  const current = currentView()
  if (view !== current) {
    view = current
    told = new Set()
  }
  const key = `${name} ${id}`
  if (!id || told.has(key)) return
  told.add(key)
  addEvent(name, { form_id: id })
}

const seen = new IntersectionObserver(
  guard((entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
      const enough = SEEN_SHARE * Math.min(boundingClientRect.height, innerHeight)
      if (isIntersecting && intersectionRect.height >= enough) tell('form_impression', target as HTMLFormElement)
    }
  }) as IntersectionObserverCallback,
  { threshold: STEPS },
)

let lookedAtView: unknown
/** Watches the forms that are there now. In a new view all are watched anew, since each is told of again when it is in sight. */
watchPage(() => {
  const current = currentView()
  if (lookedAtView !== current) seen.disconnect()
  lookedAtView = current
  for (const form of document.forms) if (keyOf(form)) seen.observe(form)
  return false
}, ['id', 'name'])

/**
 * By pressing its button or by `requestSubmit()`: the browser has checked the fields. Looked at once the page's own listeners are done. One
 * that prevents the sending mostly sends the form itself, so only fields that do not hold tell that it was refused.
 */
addEventListener(
  'submit',
  guard((event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    // Where the page is about to be left, nothing runs later.
    if (!event.defaultPrevented) return tell('generate_lead', form)
    setTimeout(
      guard(() => {
        if (!form.querySelector(':user-invalid,[aria-invalid=true]')) tell('generate_lead', form)
      }),
    )
  }) as EventListener,
)

/** `form.submit()` is told by no event. */
const { submit } = HTMLFormElement.prototype
HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
  guard(() => tell('generate_lead', this))()
  submit.call(this)
}

/** The form's id or name as its element says it: fields called `id` or `name` hide the properties. Empty for forms that are left out. */
function keyOf(form: HTMLFormElement): string {
  const id = form.getAttribute('id') || form.getAttribute('name') || ''
  const isSearch =
    form.matches('[role=search],search *') || form.querySelector('[type=search],[name=s],[name=q]') !== null
  const isComment = id === 'commentform' || form.querySelector('[name=comment_post_ID]') !== null
  return isSearch || isComment ? '' : id
}
