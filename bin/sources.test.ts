import { expect, test } from 'vitest'
import { withoutComments, withoutText } from './sources.ts'

test('only code remains of a file', () => {
  const text = [
    "const a = 'x as any' // why as any",
    'const b = `select 1 as one, ${' + 'c as Word} as two`',
    'const d = text.replace(/[/"] as any/g, "as any")',
    '/* as\nany */ const e = f / 2 / g',
  ].join('\n')
  expect(
    withoutText(withoutComments(text))
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    "const a = ''",
    'const b = `${' + 'c as Word}`',
    "const d = text.replace('', '')",
    '',
    'const e = f / 2 / g',
  ])
})
