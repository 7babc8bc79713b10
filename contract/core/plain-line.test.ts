import { expect, test } from 'vitest'
import { isPlainLine, lineLength, tidyLine } from './plain-line.ts'

test('names in any script and with emoji are plain lines', () => {
  for (const name of ['Zed', '花子', 'Ünal, the Great', 'محمد', 'क्षत्रिय', 'نمی‌دانم', '👩‍🚀 Nova', 'x_X|<3', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Clan'])
    expect([name, isPlainLine(tidyLine(name))]).toEqual([name, true])
})

test('control, bidirectional and invisible characters are not part of a name', () => {
  for (const name of ['a\u202eb', 'a\u2066b', 'a\u0000b', 'a\u200bb', '\u200d', 'a \u200c', 'a\ufeff', '\ue000', '   '])
    expect([JSON.stringify(name), isPlainLine(name)]).toEqual([JSON.stringify(name), false])
  expect(isPlainLine(`z${'\u0301'.repeat(12)}`)).toBe(false)
})

test('spaces are collapsed, and a character counts once however it is encoded', () => {
  expect(tidyLine('  Team \t Liquid\n')).toBe('Team Liquid')
  expect(lineLength('👩‍🚀é')).toBe(2)
})
