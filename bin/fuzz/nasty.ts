/** Values that break careless code, put in place of one value of a valid request. */
import { pick, type Random } from './sample.ts'

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202e',
  '\r\nx: y',
  '%00',
  '../../etc/passwd',
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'urn:uuid:00000000-0000-7000-8000-000000000001',
  '{00000000-0000-7000-8000-000000000001}',
  '00000000-0000-7000-8000-000000000001',
  '00000000000070008000000000000001',
  'nonsense',
  'null',
  'constructor',
  '__proto__',
  'true',
  '-1',
  '1e308',
  '2147483648',
  '9223372036854775808',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1000-01-01T00:00:00Z',
  '2030-06-30T23:59:60Z',
  '2030-02-30T00:00:00Z',
  '2999-12-31T23:59:59.999999999-14:00',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '2030-01-01T24:00:00Z',
  '2030-01-01T00:00:00+15:59',
  '0000-01-01',
  '2030-02-29',
  '🏳️‍🌈'.repeat(20),
  '&'.repeat(12_001),
  '\u0301'.repeat(300),
  'x'.repeat(300),
  'x'.repeat(70_000),
]
const numbers = [-1, 0, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e19, 1e308, -0, 5e-324]
const others = [null, true, [], {}, [[]], { $gt: '' }, { constructor: 1 }, nested(40), nested(800)]

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

export const nastyText = (random: Random) => pick(random, texts)
const nastyValue = (random: Random) => pick(random, [...texts, ...numbers, ...others])

/** A copy of the value with one part replaced: any leaf, any branch, or an added field. */
export function corrupt(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random(12) === 0) return nastyValue(random)
  const entries = Object.entries(value)
  if (entries.length === 0) return nastyValue(random)
  const [target] = pick(random, entries)
  const changed = entries.map(([key, inner]) => [key, key === target ? corrupt(inner, random) : inner] as const)
  if (Array.isArray(value)) return changed.map(([, inner]) => inner)
  return Object.fromEntries(random(40) === 0 ? [...changed, [nastyText(random), 1]] : changed)
}

/** Headers hold Latin-1 without control characters; Node refuses to send anything else. */
export const nastyHeader = (random: Random) =>
  nastyText(random)
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, 8_000)
