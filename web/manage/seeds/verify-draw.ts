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
