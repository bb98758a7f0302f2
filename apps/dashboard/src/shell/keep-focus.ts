/** Keeps the focus in place. Deleting a list entry removes its focused button, and browsers then move focus to the document. */

const ENTRIES = 'li, tr'
const SCOPES = 'section, [role=dialog], main'
const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea'].map((tag) => `${tag}:not(:disabled)`).join()

/** An entry that contains the focus, with its position. */
interface Place {
  entry: Element
  list: Element
  index: number
  headings: readonly HTMLElement[]
}

/**
 * When the focused entry is removed from its list, focuses the entry at its position, or the list's heading if it was the last.
 * @returns a function that stops it
 */
export function keepFocus(root: HTMLElement): () => void {
  /** Innermost entry first. */
  let places = document.activeElement ? placesOf(document.activeElement) : []

  const remember = ({ target }: FocusEvent) => {
    const focused = target as Element
    const around = placesOf(focused)
    // The confirmation dialog of an entry opens before its removal.
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

/** Headings above a list, nearest first. */
function headingsOf(list: Element): HTMLElement[] {
  const headings: HTMLElement[] = []
  for (let scope = list.closest(SCOPES); scope; scope = scope.parentElement?.closest(SCOPES) ?? null) {
    const heading = scope.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) headings.push(heading)
  }
  return headings
}

/** First control of the entry now at that position, or of the one before. Delete buttons come last. */
function nearestIn({ list, index }: Place): HTMLElement | undefined {
  const entries = [...list.children]
  const nearest = [...entries.slice(index), ...entries.slice(0, index).reverse()]
  return (
    nearest.map((entry) => entry.querySelector<HTMLElement>(FOCUSABLE)).find((control) => control !== null) ?? undefined
  )
}
