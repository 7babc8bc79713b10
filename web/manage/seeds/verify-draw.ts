/** Derives the random draw again in the browser, so that users can verify it without trusting the server. */
async function sha256(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The entrant with the lowest hash gets the first seed. */
export async function drawOrder(ids: readonly string[], seed: number): Promise<string[]> {
  const hashes = await Promise.all(ids.map(async (id) => ({ id, hash: await sha256(`${seed}:${id}`) })))
  return hashes.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ id }) => id)
}

export const hashOf = (ids: readonly string[]) => sha256([...ids].sort().join('\n'))

/** All entrants, if these were drawn. */
export const allIfDrawn = async (ids: string[], hash: string | undefined) =>
  (await hashOf(ids)) === hash ? ids : undefined

/** The entrants at the draw, in the given order; undefined if they have changed. Those who joined late have the last seeds. */
export async function drawnIds(ids: readonly string[], hash: string | undefined): Promise<string[] | undefined> {
  let sorted = ids.toSorted()
  for (let count = ids.length; count > 0; count--) {
    if ((await hashOf(sorted)) === hash) return ids.slice(0, count)
    sorted = sorted.filter((id) => id !== ids[count - 1])
  }
  return undefined
}
