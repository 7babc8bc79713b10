import { expect, test } from 'vitest'
import { readColumns, writeColumns } from './columns.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, no) => ({
    no,
    name: no % 2 ? `Seed ${no}` : null,
    ...(no % 3 === 0 && { scores: [{ player1: no, player2: 0 }] }),
  }))
const encode = (value: unknown) => JSON.parse(writeColumns(value))

test('rows encoded as columns decode to the same rows, including missing fields', () => {
  const bracket = { type: 'SWISS', matches: rows(200), entrants: rows(3), none: [], nested: [[rows(60)], rows(60)] }
  expect(readColumns(writeColumns(bracket))).toEqual(bracket)
  expect(Object.keys(encode(bracket).matches)).toHaveLength(1)
})

test('a short list and a list of plain values are not converted', () => {
  const small = { rows: rows(49), names: Array(200).fill('Ada'), empty: Array(200).fill({}), at: null }
  expect(encode(small)).toEqual(small)
  expect(readColumns(writeColumns(small))).toEqual(small)
})

test('a long list contains each field name once', () => {
  expect(writeColumns(rows(500)).match(/"name"/g)).toHaveLength(1)
})
