import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const t = translatorOf('moderation')

test('a dialog without a reason says what is missing and puts the focus there, and is sent with one', async () => {
  const [send, onClose] = [vi.fn(async () => {}), vi.fn()]
  const labels = { title: 'Lift ban', description: null, cancel: 'Keep ban', submit: 'Lift ban' }
  const { user } = show(<ReasonDialog {...labels} send={send} onClose={onClose} />)
  const field = screen.getByLabelText(t('reason'), { exact: false })
  expect(field.hasAttribute('required')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Lift ban' }))
  expect(await screen.findByText(translatorOf('ui')('reasonMissing'))).toBeDefined()
  expect([document.activeElement, send.mock.calls.length]).toEqual([field, 0])
  await user.type(field, ' Served in full ')
  await user.click(screen.getByRole('button', { name: 'Lift ban' }))
  expect(send.mock.calls).toEqual([['Served in full']])
  expect(onClose).toHaveBeenCalled()
})
