/**
 * SHA-256 (FIPS 180-4), implemented here so that the engine runs anywhere without a crypto module.
 *
 * Draws publish hashes that anyone must be able to check with another tool, hence a standard algorithm.
 */
const ROUND_CONSTANTS = new Uint32Array(64)
const INITIAL_HASH = new Uint32Array(8)

// The constants are the first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4, 4.2.2).
let count = 0
for (let candidate = 2; count < 64; candidate++) {
  let isPrime = true
  for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) isPrime = false
  if (!isPrime) continue
  if (count < 8) INITIAL_HASH[count] = (Math.sqrt(candidate) % 1) * 2 ** 32
  ROUND_CONSTANTS[count++] = (Math.cbrt(candidate) % 1) * 2 ** 32
}

const rotateRight = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6))
  for (let index = 0; index < bytes.length; index++) padded.setUint8(index, bytes[index] ?? 0)
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29))
  padded.setUint32(padded.byteLength - 4, bytes.length << 3)

  const hash = INITIAL_HASH.slice()
  for (let block = 0; block < padded.byteLength; block += 64) compress(hash, padded, block)
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}

function compress(hash: Uint32Array, data: DataView, block: number) {
  const words = new Uint32Array(64)
  const word = (index: number) => words[index] ?? 0
  for (let index = 0; index < 16; index++) words[index] = data.getUint32(block + index * 4)
  for (let index = 16; index < 64; index++) {
    const near = word(index - 2)
    const far = word(index - 15)
    const small = rotateRight(far, 7) ^ rotateRight(far, 18) ^ (far >>> 3)
    words[index] =
      word(index - 16) + small + word(index - 7) + (rotateRight(near, 17) ^ rotateRight(near, 19) ^ (near >>> 10))
  }

  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h +
        (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
        choice +
        (ROUND_CONSTANTS[index] ?? 0) +
        word(index)) |
      0
    const second = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + value
}
