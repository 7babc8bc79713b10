import { expect, test } from 'vitest'
import { idIn } from './search-id.ts'
import { pageIn } from './search-page.ts'

test('every text in the address is a page that the API accepts', () => {
  const pages = ['3', '2.7', '0', '-4', 'last', '', '1e99', '200000'].map((page) =>
    pageIn(new URLSearchParams({ page })),
  )
  expect(pages).toEqual([3, 2, 1, 1, 1, 1, 100_000, 100_000])
  expect([pageIn(new URLSearchParams()), pageIn(new URLSearchParams({ page: '50' }), 40)]).toEqual([1, 40])
})

test('an id that is cut off or made up is none', () => {
  const id = '0191e0a4-7c1e-7d3a-9b1f-3f0c4a5b6c7d'
  const texts = [id, id.slice(1), '-'.repeat(36), '']
  expect(texts.map((text) => idIn(new URLSearchParams({ after: text }), 'after'))).toEqual([
    id,
    undefined,
    undefined,
    undefined,
  ])
})
