/**
 * Brings what is not here yet, each thing once. Who asks again is given the same promise, also after it has been kept:
 * React replays a component that waited, and `use()` must then meet what it met before. Only a failure is forgotten, so
 * that Retry tries again.
 */
export function once(here: Iterable<string>, bring: (name: string) => Promise<void>) {
  const present = new Set(here)
  const asked = new Map<string, Promise<void>>()

  async function ask(name: string) {
    try {
      await bring(name)
    } catch (error) {
      asked.delete(name)
      throw error
    }
  }

  return (name: string) => {
    if (present.has(name)) return undefined
    const answer = asked.get(name) ?? ask(name)
    asked.set(name, answer)
    return answer
  }
}
