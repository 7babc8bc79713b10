import { expect, test } from 'vitest'
import { timeFormat } from './time-format.ts'

const formatIn = (timeZone: string) => timeFormat('en', { timeZone, hour: '2-digit' })

test('a format is created once, but the names of one zone in all upper and lower cases do not fill the memory', () => {
  const first = formatIn('Europe/Berlin')
  expect(formatIn('Europe/Berlin')).toBe(first)
  for (let spelling = 0; spelling < 500; spelling++) formatIn(spell('australia/perth', spelling))
  expect(formatIn('Europe/Berlin')).not.toBe(first)
})

/** The bits of the number decide which letters are upper case. */
const spell = (name: string, bits: number) =>
  [...name].map((letter, index) => ((bits >> index) % 2 ? letter.toUpperCase() : letter)).join('')

test('a time zone that the system lacks counts as UTC', () => {
  expect(timeFormat('en', { timeZone: 'Mars/Olympus', timeZoneName: 'short' }).resolvedOptions().timeZone).toBe('UTC')
})
