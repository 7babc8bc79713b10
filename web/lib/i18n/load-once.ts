/**
 * Loads each missing name once. Later calls return the same promise, also after it has resolved:
 * React replays a suspended component, and `use()` must then get the same promise. Only a failure is dropped, so
 * that Retry tries again.
 */
export function loadOnce(initial: Iterable<string>, load: (name: string) => Promise<void>) {
  const present = new Set(initial)
  const promises = new Map<string, Promise<void>>()

  async function loadAndForgetFailure(name: string) {
    try {
      await load(name)
    } catch (error) {
      promises.delete(name)
      throw error
    }
  }

  return (name: string) => {
    if (present.has(name)) return undefined
    const promise = promises.get(name) ?? loadAndForgetFailure(name)
    promises.set(name, promise)
    return promise
  }
}
