/** The paged list against a plain array. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendItems, itemAt, itemCount, replaceItems, sparsePages, toArray, toPages } from './pages.ts'
import { deepFreeze } from './testing/deep-freeze.ts'

type Item = { no: number; text: string }
const items = (count: number, first = 1): Item[] =>
  Array.from({ length: count }, (_, index) => ({ no: first + index, text: '' }))
const indexOf = ({ no }: Item) => no - 1

test('a paged list behaves like an array, and never changes the old list', () => {
  fc.assert(
    fc.property(
      fc.nat(1500),
      fc.nat(1500),
      fc.array(fc.tuple(fc.nat(2999), fc.string()), { maxLength: 8 }),
      (first, more, changes) => {
        const array = items(first + more)
        let pages = deepFreeze(appendItems(toPages(items(first)), items(more, first + 1)))
        expect(toArray(pages)).toEqual(array)
        expect(itemCount(pages)).toBe(first + more)

        const set = changes.filter(([index]) => index < array.length).map(([index, text]) => ({ no: index + 1, text }))
        for (const item of set) array[item.no - 1] = item
        pages = replaceItems(pages, set, indexOf)
        expect(toArray(pages)).toEqual(array)
        expect(itemAt(pages, array.length)).toBeUndefined()
        for (const { no, text } of set) expect(itemAt(pages, no - 1)?.text).toBe(array[no - 1]?.text ?? text)
      },
    ),
  )
})

test('changing one of ten thousand items shares nearly all pages', () => {
  const before = toPages(items(10_000))
  const now = replaceItems(before, [{ no: 5000, text: 'new' }], indexOf)
  expect(now.filter((folder, index) => folder !== before[index]).length).toBe(1)
})

test('a sparse list finds and changes its items at their indexes', () => {
  const some = [3, 700, 9_000].map((no) => ({ no, text: 'old' }))
  const pages = sparsePages(some, indexOf)
  expect(some.map(({ no }) => itemAt(pages, no - 1)?.text)).toEqual(['old', 'old', 'old'])
  expect(itemAt(pages, 4)).toBeUndefined()
  const changed = replaceItems(deepFreeze(pages), [{ no: 700, text: 'new' }], indexOf)
  expect([itemAt(changed, 699)?.text, itemAt(pages, 699)?.text]).toEqual(['new', 'old'])
})
