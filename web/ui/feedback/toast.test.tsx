import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts, toast } from './toast.tsx'

const close = translatorOf('ui')('close')

beforeEach(() => {
  vi.useFakeTimers()
  show(<Toasts />)
  // Tests of other components may leave toasts.
  for (const button of screen.queryAllByRole('button', { name: close })) fireEvent.click(button)
})
afterEach(() => void act(() => vi.runAllTimers()))

function showToast(message: Parameters<typeof toast>[0]) {
  let end = () => {}
  act(() => {
    end = toast(message)
  })
  return end
}
const visibleTexts = () => [...screen.getByRole('status').querySelectorAll('p')].map(({ textContent }) => textContent)

test('a toast is announced and disappears after a few seconds', () => {
  showToast({ text: 'Saved' })
  expect(visibleTexts()).toEqual(['Saved'])
  act(() => vi.advanceTimersByTime(6_000))
  expect(visibleTexts()).toEqual([])
})

test('only the newest three toasts are shown, and the same text once', () => {
  for (const text of ['1', '2', '3', '4', '3']) showToast({ text })
  expect(visibleTexts()).toEqual(['2', '4', '3'])
})

test('a toast can be closed, or stays until it is removed', () => {
  const end = showToast({ text: 'Offline', stays: true })
  showToast({ text: 'Saved' })
  fireEvent.click(screen.getByRole('button', { name: close }))
  act(() => vi.advanceTimersByTime(60_000))
  expect(visibleTexts()).toEqual(['Offline'])
  act(end)
  expect(visibleTexts()).toEqual([])
})

test('a toast offers its action', () => {
  const onSelect = vi.fn()
  showToast({ text: 'Deleted', action: { label: 'Undo', onSelect } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onSelect).toHaveBeenCalledOnce()
})

test('a warning has the icon of a warning, and only being offline has the icon of a lost connection', () => {
  showToast({ text: 'Select a winner', tone: 'warning' })
  expect(screen.getByRole('status').querySelector('svg')?.getAttribute('class')).toContain('triangle-alert')
})

test('a toast does not disappear while the keyboard is on its button', () => {
  showToast({ text: 'Deleted', action: { label: 'Undo', onSelect: () => {} } })
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => button.focus())
  act(() => vi.advanceTimersByTime(60_000))
  expect(document.activeElement).toBe(button)
  act(() => button.blur())
  act(() => vi.advanceTimersByTime(6_000))
  expect(visibleTexts()).toEqual([])
})
