/**
 * The storage of this browser. A browser can refuse it: cookies are blocked, the page is in a frame without rights, or the storage is
 * full. The value is then kept in the memory of the page, and nothing fails.
 */

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] }

function storeOf(area: () => Storage): Store {
  const memory = new Map<string, string>()
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(area())
    } catch {}
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: () => [...(attempt(Object.keys) ?? []), ...memory.keys()],
  }
}

/** For all tabs, until it is removed. */
export const deviceStore = storeOf(() => localStorage)

/** For this tab, until it is closed. */
export const tabStore = storeOf(() => sessionStorage)
