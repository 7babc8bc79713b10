import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

test('admins of the site who decline a request are asked for a reason', async () => {
  const t = translatorOf('community-manage')
  const send = vi.fn()
  const { user } = show(<DeclineDialog title="Decline" needsReason send={send} onClose={() => {}} />)
  const field = () => screen.getByLabelText(t('declineReason'))
  await expectMissing(user, t('decline'), translatorOf('ui')('reasonMissing'), field)
  expect(send).not.toHaveBeenCalled()
})
