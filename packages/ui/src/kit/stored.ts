/** Local preferences. If storage is blocked, they last until the page is left. */

const PREFIX = 'curlew.'

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Blocked: the choice lasts until the page is left.
  }
}
