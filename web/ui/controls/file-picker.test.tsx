import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import { FilePicker } from './file-picker.tsx'

test('a file is chosen with a button of ours, not with the control of the browser', async () => {
  const onPick = vi.fn()
  const { container, user } = show(<FilePicker label="Choose a file" fileName={null} accept=".csv" onPick={onPick} />)
  const input = container.querySelector('input')
  expect(input?.hidden).toBe(true)
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Choose a file' }))
  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()
  if (input) await user.upload(input, new File(['name'], 'players.csv'))
  expect(onPick).toHaveBeenCalledOnce()
  // A file that was edited in the meantime has the same name; a remaining value would hide the change.
  expect(input?.value).toBe('')
})
