/**
 * Reports forms that are seen, and the first submission of each, once per view. Forms are identified by id or name; those without either, and search and comment forms, are ignored.
 */
import { guard } from '../guard.ts'
import { addEvent, currentView } from './api.ts'
import { SEEN_SHARE } from './limits.ts'

const STEPS = [0, 0.1, 0.25, SEEN_SHARE, 0.75, 1]

/** Events already sent in the current view: `form_impression contact`. */
let sent = new Set<string>()
let view: unknown

const sendOnce = (name: string, form: HTMLFormElement) => {
  const id = keyOf(form)
  const current = currentView()
  if (view !== current) {
    view = current
    sent = new Set()
  }
  const key = `${name} ${id}`
  if (!id || sent.has(key)) return
  sent.add(key)
  addEvent(name, { form_id: id })
}

const seen = new IntersectionObserver(
  guard((entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
      const enough = SEEN_SHARE * Math.min(boundingClientRect.height, innerHeight)
      if (isIntersecting && intersectionRect.height >= enough) sendOnce('form_impression', target as HTMLFormElement)
    }
  }) as IntersectionObserverCallback,
  { threshold: STEPS },
)

let watchedView: unknown
/** Watches the forms that the page has now. In a new view all are watched again, because each is reported again. */
export function watchForms(): void {
  if (!document.forms.length) return
  const current = currentView()
  if (watchedView === undefined) listen()
  else if (watchedView !== current) seen.disconnect()
  watchedView = current
  for (const form of document.forms) if (keyOf(form)) seen.observe(form)
}

/** Reports submissions of all forms, including those that are added later. */
function listen(): void {
  addEventListener('submit', guard(onSubmit) as EventListener)
  // `form.submit()` fires no event.
  const { submit } = HTMLFormElement.prototype
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
    guard(() => sendOnce('generate_lead', this))()
    submit.call(this)
  }
}

/**
 * Submitted by button or `requestSubmit()`: the browser has validated the fields. Checked after the page's own listeners. A listener that
 * prevents the submission usually sends the form itself, so only invalid fields mean that it was refused.
 */
function onSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  // If the page is about to be left, nothing runs later.
  if (!event.defaultPrevented) return sendOnce('generate_lead', form)
  setTimeout(
    guard(() => {
      if (!form.querySelector(':user-invalid,[aria-invalid=true]')) sendOnce('generate_lead', form)
    }),
  )
}

/** The form's id or name from its attributes: fields named `id` or `name` shadow the properties. Empty for ignored forms. */
function keyOf(form: HTMLFormElement): string {
  const id = form.getAttribute('id') || form.getAttribute('name') || ''
  const isSearch = form.matches('[role=search],search *') || form.querySelector('[type=search],[name=s],[name=q]')
  const isComment = id === 'commentform' || form.querySelector('[name=comment_post_ID]')
  return isSearch || isComment ? '' : id
}
