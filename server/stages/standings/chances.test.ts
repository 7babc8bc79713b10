import { create, isRefusal } from '@guildhall/engine'
import { expect, test } from 'vitest'
import { chancesOf } from './chances.ts'

test.each([1, 2, 3, 4, 5])('qualification chances count wins and draws of a best of %i', (bestOf) => {
  const state = create({ format: 'ROUND_ROBIN', bestOf, draws: true }, [{ id: 'x' }, { id: 'y' }, { id: 'z' }])
  if (isRefusal(state)) throw new Error(state.refused)
  expect(chancesOf(state, 'x', 1, new Map())).toMatchObject({ open: 3, ways: 27, own: { ways: 9 } })
})
