import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

test('the separator is the comma, semicolon or tab that is most frequent in the first line', () => {
  expect(readCsv('name,seed\nAnn,1')).toEqual([
    ['name', 'seed'],
    ['Ann', '1'],
  ])
  expect(readCsv('name;note\nAnn;"a, b"')).toEqual([
    ['name', 'note'],
    ['Ann', 'a, b'],
  ])
  expect(readCsv('Ann\t1\r\nBob\t2\r\n')).toEqual([
    ['Ann', '1'],
    ['Bob', '2'],
  ])
})

test('quoted cells keep commas, line breaks and quotes; empty lines and a byte order mark are skipped', () => {
  expect(readCsv('\uFEFF"Ann ""Ace"" Lee","one\ntwo"\n\n  \nBob,')).toEqual([
    ['Ann "Ace" Lee', 'one\ntwo'],
    ['Bob', ''],
  ])
})

test('a cell never becomes a formula', () => {
  expect(writeCsv([['=1+1', '@x', '-2', -2, ['a', 'b'], null]])).toBe(`"'=1+1","'@x","'-2",-2,"a; b",\r\n`)
  for (const text of ['=1+1\ntwo lines', '＝1+1', '\n=1+1', ' =1+1', '\t=1+1'])
    expect(readCsv(writeCsv([['x', text]]))[0]?.[1]).toBe(`'${text}`)
})

test('rows survive writing and reading', () => {
  const cell = fc.string().map((text) =>
    text
      .replaceAll(/\r\n?/g, '\n')
      .replace(/^[\s=+\-@\uFEFF]+/, '')
      .trim(),
  )
  const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(readCsv(writeCsv(rows))).toEqual(rows)
    }),
  )
})
