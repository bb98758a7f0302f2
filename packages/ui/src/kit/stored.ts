/** Small choices kept in this browser. Where storage is denied they hold until the page is left. */

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
    // Denied: nothing is kept.
  }
}
