import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import { PasscodeDialog } from './passcode-dialog.tsx'

const t = translatorOf('players')
const event = { id: 'e1', name: 'Copper Cup' } as Event
const address = 'POST /tournaments/e1/passcode'

async function unlockWith(passcode: string, reply: unknown) {
  const calls = stubApi({ [address]: reply })
  const onClose = vi.fn()
  const { user } = show(<PasscodeDialog event={event} onClose={onClose} />)
  if (passcode) await user.type(screen.getByLabelText(t('passcode')), passcode)
  await user.click(screen.getByRole('button', { name: t('unlock') }))
  return { calls, onClose }
}

test('the right passcode closes the dialog', async () => {
  const { calls, onClose } = await unlockWith('secret', {})
  expect(calls).toEqual([{ address, body: { passcode: 'secret' } }])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a wrong passcode shows an error at the field', async () => {
  const { onClose } = await unlockWith('guess', new Refusal('PASSCODE', 403))
  expect((await screen.findByRole('alert')).textContent).toBe(translatorOf('problems')('PASSCODE'))
  expect(screen.getByLabelText(t('passcode')).getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
})

test('without a passcode nothing is sent, and the field asks for it', async () => {
  expect((await unlockWith('', {})).calls).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe(translatorOf('problems')('PASSCODE'))
  expect(document.activeElement).toBe(screen.getByLabelText(t('passcode')))
})
