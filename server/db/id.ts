import { randomFillSync } from 'node:crypto'

const pool = Buffer.allocUnsafe(4096)
let used = pool.length
let lastMs = 0
let sequence = 0

/**
 * UUIDv7 (RFC 9562): sorts by time of making, and within a millisecond by order of making in this process.
 *
 * The 12 bits after the version count up within a millisecond (method 1); a full counter borrows the next millisecond,
 * and a clock that steps back does not make ids step back.
 */
export function uuidv7(now = Date.now()): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  if (now > lastMs) {
    lastMs = now
    // The top bit stays free, so that a busy millisecond has room to count.
    sequence = pool.readUInt16BE(used) & 0x7ff
  } else if (++sequence > 0xfff) {
    lastMs++
    sequence = 0
  }
  const variant = ((pool.readUInt8(used + 2) & 0x3f) | 0x80).toString(16)
  const random = pool.toString('hex', used + 3, used + 10)
  used += 10

  const time = lastMs.toString(16).padStart(12, '0')
  const counter = sequence.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${random.slice(0, 2)}-${random.slice(2)}`
}
