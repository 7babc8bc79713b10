/**
 * Reproducible randomness: every draw is a pure function of a published seed, so anyone can repeat it.
 *
 * `random` is sfc32 (Chris Doty-Humphrey, PractRand), seeded by four FNV-1a hashes of the seed's text, so that
 * the number 7 and the text "7" mean the same seed and nearby seeds share nothing.
 */
import { sha256 } from './sha256.ts'

/** FNV-1a, 32 bits: small, and distributed well enough for revisions and seeds, which need no secrecy. */
export function fingerprint(text: string, start = 0x811c9dc5): number {
  let hash = start
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** A generator: each call returns the next float in [0, 1). */
export function random(seed: number | string): () => number {
  const text = String(seed)
  let a = fingerprint(text)
  let b = fingerprint(text, a ^ 0x9e3779b9)
  let c = fingerprint(text, b ^ 0x243f6a88)
  let counter = fingerprint(text, c ^ 0xb7e15162)
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let step = 0; step < 12; step++) next() // mixes the seed into the whole state
  return next
}

/** Every order is equally likely: each item gets a random key and the keys are sorted. The input is not changed. */
export function shuffle<T>(items: readonly T[], seed: number | string): T[] {
  const next = random(seed)
  const keyed = items.map((item) => ({ item, key: next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/** The hash that decides the order of a draw. It depends on one name only, so the order of the list cannot change it. */
export const drawHash = (name: string, seed: number | string) => sha256(`${seed}:${name}`)

export type DrawResult = { seed: string; listHash: string; winners: string[] }

/** Published before the draw, so that no name can be added or removed afterwards. */
export const listHash = (names: readonly string[]) => sha256([...names].sort().join('\n'))

/** Sweepstakes: the names with the lowest hashes win. A name that is listed twice takes part once. */
export function drawWinners(names: readonly string[], count: number, seed: number | string): DrawResult {
  const entries = [...new Set(names)].map((name) => ({ name, hash: drawHash(name, seed) }))
  entries.sort((a, b) => (a.hash < b.hash ? -1 : 1))
  const winners = entries.slice(0, count).map(({ name }) => name)
  return { seed: String(seed), listHash: listHash(names), winners }
}
