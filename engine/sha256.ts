/**
 * SHA-256 (FIPS 180-4), written out so that the engine runs anywhere without a crypto module.
 *
 * Draws publish hashes that strangers must be able to check with any other tool, hence a standard one.
 */
const ROUND = new Uint32Array(64)
const START = new Uint32Array(8)

// The constants are the first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4, 4.2.2).
let found = 0
for (let candidate = 2; found < 64; candidate++) {
  let prime = true
  for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) prime = false
  if (!prime) continue
  if (found < 8) START[found] = (Math.sqrt(candidate) % 1) * 2 ** 32
  ROUND[found++] = (Math.cbrt(candidate) % 1) * 2 ** 32
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6))
  for (let at = 0; at < bytes.length; at++) padded.setUint8(at, bytes[at] ?? 0)
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
  padded.setUint32(padded.byteLength - 4, bytes.length << 3)

  const hash = START.slice()
  for (let block = 0; block < padded.byteLength; block += 64) compress(hash, padded, block)
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}

function compress(hash: Uint32Array, data: DataView, block: number) {
  const words = new Uint32Array(64)
  const word = (at: number) => words[at] ?? 0
  for (let at = 0; at < 16; at++) words[at] = data.getUint32(block + at * 4)
  for (let at = 16; at < 64; at++) {
    const near = word(at - 2)
    const far = word(at - 15)
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    words[at] = word(at - 16) + small + word(at - 7) + (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10))
  }

  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUND[at] ?? 0) + word(at)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + value
}
