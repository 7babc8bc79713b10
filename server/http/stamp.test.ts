import { expect, test } from 'vitest'
import { stampOf } from './stamp.ts'

const stamp = stampOf('<a x="MARK">é</a><b x="MARK">', 'MARK')

test('every place gets the mark, also behind letters that take two bytes', () => {
  expect(stamp('1234').bytes.toString()).toBe('<a x="1234">é</a><b x="1234">')
})

test('a copy that is still being sent is not written over; one that was sent is used again', () => {
  const first = stamp('aaaa')
  const second = stamp('bbbb')
  expect(first.bytes.toString()).toContain('aaaa')
  first.release()
  const third = stamp('cccc')
  expect(third.bytes).toBe(first.bytes)
  expect([second.bytes.toString(), third.bytes.toString()]).toEqual([
    '<a x="bbbb">é</a><b x="bbbb">',
    '<a x="cccc">é</a><b x="cccc">',
  ])
})

test('a mark of another length is refused, because it would not fit', () => {
  expect(() => stamp('toolong')).toThrow('4 characters')
})
