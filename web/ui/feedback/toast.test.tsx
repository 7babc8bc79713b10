import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, wordsOf } from '../../testing/render.tsx'
import { Toasts, toast } from './toast.tsx'

const close = wordsOf('ui')('close')

beforeEach(() => {
  vi.useFakeTimers()
  show(<Toasts />)
  // Tests of other components leave their messages.
  for (const button of screen.queryAllByRole('button', { name: close })) fireEvent.click(button)
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

function say(message: Parameters<typeof toast>[0]) {
  let end = () => {}
  act(() => {
    end = toast(message)
  })
  return end
}
const shown = () => [...screen.getByRole('status').querySelectorAll('p')].map(({ textContent }) => textContent)

test('a message is announced and goes after some seconds', () => {
  say({ text: 'Saved' })
  expect(shown()).toEqual(['Saved'])
  act(() => vi.advanceTimersByTime(6_000))
  expect(shown()).toEqual([])
})

test('the newest three are shown, and the same text once', () => {
  for (const text of ['1', '2', '3', '4', '3']) say({ text })
  expect(shown()).toEqual(['2', '4', '3'])
})

test('a message can be closed, or stays until it is taken away', () => {
  const end = say({ text: 'Offline', stays: true })
  say({ text: 'Saved' })
  fireEvent.click(screen.getByRole('button', { name: close }))
  act(() => vi.advanceTimersByTime(60_000))
  expect(shown()).toEqual(['Offline'])
  act(end)
  expect(shown()).toEqual([])
})

test('a message offers its action', () => {
  const onSelect = vi.fn()
  say({ text: 'Deleted', action: { label: 'Undo', onSelect } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onSelect).toHaveBeenCalledOnce()
})
