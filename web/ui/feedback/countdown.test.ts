import { expect, test } from 'vitest'
import { countdownState, countdownText } from './countdown.tsx'

test('hours are shown only if there are any', () => {
  expect(countdownText(4_358_000)).toBe('01:12:38')
  expect(countdownText(272_000)).toBe('04:32')
})

test('after its end the countdown counts up with a plus sign', () => {
  expect(countdownText(-390_000)).toBe('+06:30')
  expect(countdownState(-1)).toBe('over')
})

test('the last five minutes are highlighted', () => {
  expect(countdownState(300_001)).toBe('calm')
  expect(countdownState(300_000)).toBe('soon')
})
