/**
 * Keeps the focus where a person works. Deleting an entry of a list removes the button that was pressed, and browsers then move the focus
 * to the start of the document.
 */

const ENTRIES = 'li, tr'
const SCOPES = 'section, [role=dialog], main'
const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`).join()

/** An entry around what has the focus, and where it is. */
interface Place {
  entry: Element
  list: Element
  index: number
  headings: readonly HTMLElement[]
}

/**
 * When the entry with the focus is removed from its list, moves the focus to the entry that took its place, or where there are no more
 * to the heading of the list.
 *
 * @returns what ends it
 */
export function keepFocus(root: HTMLElement): () => void {
  /** The innermost entry first. */
  let places = document.activeElement ? placesOf(document.activeElement) : []

  const remember = ({ target }: FocusEvent) => {
    const focused = target as Element
    const around = placesOf(focused)
    // A question about an entry comes before its removal, in a dialog.
    if (around.length > 0 || !focused.closest('[role=dialog], [role=alertdialog]')) places = around
  }

  const observer = new MutationObserver(() => {
    const innermost = places[0]
    if (!innermost || innermost.entry.isConnected || document.activeElement !== document.body) return
    const place = places.find(({ list }) => list.isConnected)
    places = []
    const next = place && !place.entry.isConnected ? nearestIn(place) : undefined
    const target = next ?? innermost.headings.find((heading) => heading.isConnected)
    if (!target) return
    if (!next) target.tabIndex = -1
    target.focus()
  })

  root.addEventListener('focusin', remember)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

function placesOf(focused: Element): Place[] {
  const places: Place[] = []
  for (let entry = focused.closest(ENTRIES); entry?.parentElement; entry = entry.parentElement.closest(ENTRIES)) {
    const list = entry.parentElement
    places.push({ entry, list, index: [...list.children].indexOf(entry), headings: headingsOf(list) })
  }
  return places
}

/** The headings above a list, the nearest first. */
function headingsOf(list: Element): HTMLElement[] {
  const headings: HTMLElement[] = []
  for (let scope = list.closest(SCOPES); scope; scope = scope.parentElement?.closest(SCOPES) ?? null) {
    const heading = scope.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) headings.push(heading)
  }
  return headings
}

/** A control of the entry that is now at a place, or else of the last one before it. Its first: the one that deletes is at its end. */
function nearestIn({ list, index }: Place): HTMLElement | undefined {
  const entries = [...list.children]
  const nearest = [...entries.slice(index), ...entries.slice(0, index).reverse()]
  return (
    nearest.map((entry) => entry.querySelector<HTMLElement>(FOCUSABLE)).find((control) => control !== null) ?? undefined
  )
}
