/** The paged list against a plain array. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { append, at, flat, length, paged, replace, scattered } from './pages.ts'
import { deepFreeze } from './rules/deep-freeze.ts'

const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ no: from + index, word: '' }))

test('a paged list behaves as an array does, and never changes the old one', () => {
  fc.assert(
    fc.property(
      fc.nat(1500),
      fc.nat(1500),
      fc.array(fc.tuple(fc.nat(2999), fc.string()), { maxLength: 8 }),
      (first, more, changes) => {
        const array = numbered(first + more)
        let pages = deepFreeze(append(paged(numbered(first)), numbered(more, first + 1)))
        expect(flat(pages)).toEqual(array)
        expect(length(pages)).toBe(first + more)

        const set = changes.filter(([index]) => index < array.length).map(([index, word]) => ({ no: index + 1, word }))
        for (const item of set) array[item.no - 1] = item
        pages = replace(pages, set)
        expect(flat(pages)).toEqual(array)
        expect(at(pages, array.length)).toBeUndefined()
        for (const { no, word } of set) expect(at(pages, no - 1)?.word).toBe(array[no - 1]?.word ?? word)
      },
    ),
  )
})

test('changing one row of ten thousand shares nearly everything else', () => {
  const before = paged(numbered(10_000))
  const now = replace(before, [{ no: 5000, word: 'new' }])
  expect(now.filter((folder, index) => folder !== before[index]).length).toBe(1)
})

test('a list of which only some are at hand finds and changes them in their places', () => {
  const some = [3, 700, 9_000].map((no) => ({ no, word: 'known' }))
  const pages = scattered(some)
  expect(some.map(({ no }) => at(pages, no - 1)?.word)).toEqual(['known', 'known', 'known'])
  expect(at(pages, 4)).toBeUndefined()
  const changed = replace(deepFreeze(pages), [{ no: 700, word: 'new' }])
  expect([at(changed, 699)?.word, at(pages, 699)?.word]).toEqual(['new', 'known'])
})
