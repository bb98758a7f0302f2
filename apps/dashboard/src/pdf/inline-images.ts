/** Replaces image URLs with data URLs, as an SVG image may load nothing. Images that cannot be read are left blank. */
export async function inlineImages(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const read = new Map<string, Promise<string | null>>()
  await Promise.all(
    [...root.querySelectorAll('img')].map(async (image) => {
      const address = image.src
      const data = read.get(address) ?? readAsData(address, signal)
      read.set(address, data)
      const inlined = await data
      image.removeAttribute('loading')
      if (inlined === null) {
        image.removeAttribute('src')
        image.style.visibility = 'hidden'
        return
      }
      image.src = inlined
      await image.decode().catch(() => image.style.setProperty('visibility', 'hidden'))
    }),
  )
  signal.throwIfAborted()
}

async function readAsData(address: string, signal: AbortSignal): Promise<string | null> {
  if (address.startsWith('data:')) return address
  if (new URL(address).origin !== location.origin) return null
  try {
    const response = await fetch(address, { signal })
    return response.ok ? await dataUrl(await response.blob()) : null
  } catch {
    return null
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
