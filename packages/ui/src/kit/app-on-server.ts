/**
 * The app's own script, as the server has it now: `same`, or `gone` once another version of the app is in its place, since each version
 * has names of its own. Undefined where the server cannot be reached, or has trouble: then loading the page would lose it.
 */
export async function appOnServer(): Promise<'same' | 'gone' | undefined> {
  try {
    const { ok, status, headers } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
    if (!ok) return status === 404 || status === 410 ? 'gone' : undefined
    // Some hosts answer with their front page where a file is missing.
    return headers.get('Content-Type')?.includes('javascript') ? 'same' : 'gone'
  } catch {
    return undefined
  }
}

/** Loads the page anew, or leaves it as it is where the server would not send it. */
export async function reloadFromServer(): Promise<void> {
  if (await appOnServer()) location.reload()
}
