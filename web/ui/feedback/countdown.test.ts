import { expect, test } from 'vitest'
import { countdownState, countdownText } from './countdown.tsx'

test('hours are shown only when there are any', () => {
  expect(countdownText(4_358_000)).toBe('01:12:38')
  expect(countdownText(272_000)).toBe('04:32')
})

test('past its end the clock runs up with a plus', () => {
  expect(countdownText(-390_000)).toBe('+06:30')
  expect(countdownState(-1)).toBe('over')
})

test('the last five minutes are marked', () => {
  expect(countdownState(300_001)).toBe('calm')
  expect(countdownState(300_000)).toBe('soon')
})
