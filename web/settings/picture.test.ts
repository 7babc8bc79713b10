import { expect, test } from 'vitest'
import { areaIn } from './picture.ts'

test('a crop is cut from the original picture in its full resolution', () => {
  expect(areaIn(4_000, 3_000, { x: 12.5, y: 0, width: 75, height: 100 })).toEqual({
    x: 500,
    y: 0,
    width: 3_000,
    height: 3_000,
  })
  expect(areaIn(10, 10, { x: 0, y: 0, width: 0, height: 0 })).toMatchObject({ width: 1, height: 1 })
})
