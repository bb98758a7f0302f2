/** The address within the app: path and query. In browsers it is the hash of the page's address, so that any host can serve the page. */

export interface Address {
  /** `/countries` */
  pathname: string
  /** `?site=1`, or empty. */
  search: string
  /** Differs for each visit, also to the same address. Going back restores it. */
  key: string
}

export type To = string | { pathname: string; search?: string }

export interface AddressHistory {
  current(): Address
  /** @param to an address, or -1 for the one before */
  go(to: To | -1, options?: { replace?: boolean | undefined }): void
  /** @returns stops listening */
  listen(onChange: () => void): () => void
}

/** `/countries?site=1` */
export function addressText(to: To): string {
  if (typeof to === 'string') return to
  const search = to.search?.replace(/^\?/, '')
  return search ? `${to.pathname}?${search}` : to.pathname
}

/** @param text path and query */
export function parseAddress(text: string, key: string): Address {
  const at = text.indexOf('?')
  const [pathname, search] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search: search === '?' ? '' : search, key }
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The browser's history. */
export function createHashHistory(): AddressHistory {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    current: () => parseAddress(location.hash.slice(1), (history.state as { key?: string } | null)?.key ?? ''),
    go(to, { replace = false } = {}) {
      // Answered by `popstate`.
      if (to === -1) return history.back()
      history[replace ? 'replaceState' : 'pushState']({ key: newKey() }, '', `#${addressText(to)}`)
      changed()
    },
    listen(onChange) {
      if (listeners.size === 0) addEventListener('popstate', changed)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) removeEventListener('popstate', changed)
      }
    },
  }
}
