import { expect, test } from 'vitest'
import { newKey, openCipher, parseKeys } from './encryption.ts'

const keysOf = (...texts: string[]) => parseKeys(texts.join(', ')) ?? []
const [first, second] = [newKey(), newKey()]

test('a text is readable with its key and its context only, and never encrypted to the same value twice', () => {
  const cipher = openCipher(keysOf(first))
  const value = cipher.encrypt('FTHM-7Q2K', 'code 1')
  expect(value).not.toContain('FTHM')
  expect(cipher.encrypt('FTHM-7Q2K', 'code 1')).not.toBe(value)
  expect(cipher.decrypt(value, 'code 1')).toBe('FTHM-7Q2K')
  expect(() => cipher.decrypt(value, 'code 2')).toThrow()
  expect(() => cipher.decrypt(`${value.slice(0, -2)}AA`, 'code 1')).toThrow()
  expect(() => openCipher(keysOf(second)).decrypt(value, 'code 1')).toThrow(/needs the key/)
})

test('after a new key was put first, old values are readable and equal texts are found', () => {
  const [before, after] = [openCipher(keysOf(first)), openCipher(keysOf(second, first))]
  expect(after.decrypt(before.encrypt('Street 1', ''), '')).toBe('Street 1')
  expect(after.encrypt('x', '').split('.')[0]).not.toBe(before.encrypt('x', '').split('.')[0])
  expect(after.hashesOf('ABC')).toContain(before.hashesOf('ABC')[0])
  expect(after.hashesOf('ABC')[0]).not.toBe(before.hashesOf('ABC')[0])
  expect(before.hashesOf('ABC')).not.toEqual(before.hashesOf('ABD'))
})

test('a key has 32 bytes, in base64 or hexadecimal', () => {
  expect(keysOf(first, Buffer.from(first, 'base64').toString('hex')).map(String)).toHaveLength(2)
  expect(parseKeys('short')).toBeUndefined()
  expect(parseKeys(`${first},`)).toBeUndefined()
})
