/**
 * Whether the server still has this version of the app: `same`, or `gone` after an update, as file names contain hashes.
 * Undefined if the server is unreachable or failing: reloading would then lose the page.
 */
export async function appOnServer(): Promise<'same' | 'gone' | undefined> {
  try {
    const { ok, status, headers } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
    if (!ok) return status === 404 || status === 410 ? 'gone' : undefined
    // Some hosts answer missing files with their front page.
    return headers.get('Content-Type')?.includes('javascript') ? 'same' : 'gone'
  } catch {
    return undefined
  }
}

/** Reloads the page, unless the server could not deliver it. */
export async function reloadFromServer(): Promise<void> {
  if (await appOnServer()) location.reload()
}
