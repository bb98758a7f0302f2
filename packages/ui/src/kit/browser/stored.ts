/** What a browser keeps: preferences for good, other things until the tab is closed. If storage is blocked, until the page is left. */

const PREFIX = 'curlew.'

/** @param storageOf throws if storage is blocked */
function stored(storageOf: () => Storage) {
  const trying = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(storageOf())
    } catch {
      return null
    }
  }
  return {
    read: (name: string): string | null => trying((storage) => storage.getItem(PREFIX + name)),
    write: (name: string, value: string): void => void trying((storage) => storage.setItem(PREFIX + name, value)),
    remove: (name: string): void => void trying((storage) => storage.removeItem(PREFIX + name)),
  }
}

export const { read: readStored, write: writeStored } = stored(() => localStorage)
export const keptInTab = stored(() => sessionStorage)
