import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { useDraft } from './use-draft.ts'

const event = { name: 'Cup', region: 'EU', platforms: [], settings: { bestOf: 1, legs: 1 } } as unknown as Tournament

function open() {
  const { result, rerender } = renderHook(({ event }) => useDraft(event), { initialProps: { event } })
  return { draft: () => result.current, rerender }
}

test('only changed fields are sent, settings one by one', () => {
  const { draft } = open()
  expect(draft().isDirty).toBe(false)
  act(() => {
    draft().set('name', 'Cup')
    draft().set('region', null)
    draft().setSetting('bestOf', 3)
    draft().setSetting('legs', 1)
  })
  expect(draft().change).toEqual({ region: null, settings: { bestOf: 3 } })
  expect(draft().values).toMatchObject({ name: 'Cup', region: null, settings: { bestOf: 3, legs: 1 } })
})

test('changes saved by another host appear in untouched fields', () => {
  const { draft, rerender } = open()
  act(() => draft().setSetting('bestOf', 3))
  rerender({ event: { ...event, name: 'Grand Cup', settings: { ...event.settings, legs: 2 } } })
  expect(draft().values).toMatchObject({ name: 'Grand Cup', settings: { bestOf: 3, legs: 2 } })
  expect(draft().change).toEqual({ settings: { bestOf: 3 } })
})

test('changes are discarded together', () => {
  const { draft } = open()
  act(() => {
    draft().set('name', 'Other')
    draft().setSetting('bestOf', 3)
  })
  expect(draft().isDirty).toBe(true)
  act(() => draft().reset())
  expect(draft().isDirty).toBe(false)
  expect(draft().values.name).toBe('Cup')
})

test('what a host types while the section is saved stays, and the next save is made from the saved event', () => {
  const { draft, rerender } = open()
  act(() => {
    draft().set('name', 'Cup 1')
    draft().setSetting('bestOf', 3)
  })
  const sent = draft().edits
  act(() => {
    draft().set('name', 'Cup 12')
    draft().setSetting('legs', 2)
  })
  const saved = { ...event, name: 'Cup 1', settings: { ...event.settings, bestOf: 3 } }
  act(() => draft().dropSaved(sent, saved as Tournament))
  rerender({ event: saved as Tournament })
  expect(draft().change).toEqual({ name: 'Cup 12', settings: { legs: 2 } })
  expect(draft().stored()).toEqual({ stored: { name: 'Cup 1', settings: { legs: 1 } } })
})
