/**
 * Chance that anyone can re-derive: every draw is a pure function of a published seed.
 *
 * `random` is sfc32 (Chris Doty-Humphrey, PractRand), seeded by four FNV-1a hashes of the seed's text, so that
 * the number 7 and the text "7" mean the same seed and nearby seeds share nothing.
 */
import { sha256 } from './sha256.ts'

/** FNV-1a, 32 bits: small, and spread well enough for fingerprints that guard nothing secret. */
export function fingerprint(text: string, start = 0x811c9dc5): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** A function that gives the next float in [0, 1). */
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
  for (let warm = 0; warm < 12; warm++) next()
  return next
}

/** Every order is equally likely: each item gets a random key and the keys are sorted. The input stays as it is. */
export function shuffle<T>(items: readonly T[], seed: number | string): T[] {
  const next = random(seed)
  const keyed = items.map((item) => ({ item, key: next() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}

/** The lot of one name under a seed: it depends on nobody else, so the order of the list cannot change a draw. */
export const lot = (name: string, seed: number | string) => sha256(`${seed}:${name}`)

export type Draw = { seed: string; listHash: string; winners: string[] }

/** What is published before the draw, so that nobody can be added or left out afterwards. */
export const listHash = (names: readonly string[]) => sha256([...names].sort().join('\n'))

/** Sweepstakes: the lowest lots win. A name that is listed twice still has one lot. */
export function draw(names: readonly string[], winners: number, seed: number | string): Draw {
  const lots = [...new Set(names)].map((name) => ({ name, lot: lot(name, seed) }))
  lots.sort((one, other) => (one.lot < other.lot ? -1 : 1))
  return { seed: String(seed), listHash: listHash(names), winners: lots.slice(0, winners).map(({ name }) => name) }
}
