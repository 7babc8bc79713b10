import { expect, test } from 'vitest'
import { latin } from './latin.ts'
import { line, text, writePdf } from './pdf.ts'

test.each([
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['José Müller', 'José Müller'],
  ['Дмитрий Щукин', 'Dmitriy Shchukin'],
  ['Ελένη', 'Eleni'],
  ['さくら チャット ロッテ', 'Sakura Chatto Rotte'],
  ['김민수', 'Gimminsu'],
  ['𝓝𝓸𝓿𝓪 ＦＣ', 'Nova FC'],
  ['Team “A” – 1…', 'Team "A" - 1...'],
  ['王 👨‍👩‍👧 ok', '? ? ok'],
  ['a\u200Bb\nc', 'ab c'],
])('%s is written %s', (name, written) => {
  expect(latin(name)).toBe(written)
})

test('a PDF says where each of its objects stands, and how many pages it has', () => {
  const bytes = writePdf('A (small) cup', [[text(40, 40, 'Ann \\ (1)')], [line(0, 0, 10), text(40, 40, 'Zoë')]])
  const file = bytes.toString('latin1')
  expect(file.startsWith('%PDF-1.4\n')).toBe(true)
  expect(file).toContain('/Count 2')
  expect(file).toContain('(Ann \\\\ \\(1\\)) Tj')
  expect(file).toContain('/Title(A \\(small\\) cup)')
  expect(objectsAt(file)).toEqual(Array.from({ length: 9 }, (_, index) => `${index + 1} 0 obj`))
  const streams = [...file.matchAll(/<<\/Length (\d+)>>stream\n([\s\S]*?)\nendstream/g)]
  expect(streams.map(([, , drawing]) => drawing?.length)).toEqual(streams.map(([, length]) => Number(length)))
})

test('words are cut to the room they have, and end where they should', () => {
  expect(text(0, 0, 'A name that goes on and on', { width: 60 })).toMatch(/\(A name t.*\.\.\.\) Tj/)
  expect(text(0, 0, 'Short', { width: 60 })).toContain('(Short)')
  expect(text(100, 0, '1', { right: true })).toContain(' 94.44 842 Td')
})

/** What stands at the places that the table at the end tells. */
function objectsAt(file: string) {
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1])
  expect(file.slice(table, table + 4)).toBe('xref')
  const entries = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)]
  return entries.map(([, place]) => /^\d+ 0 obj/.exec(file.slice(Number(place)))?.[0])
}
