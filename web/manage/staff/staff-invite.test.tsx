import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { StaffInvite } from './staff-invite.tsx'

test('an invitation of staff says that the username is missing', async () => {
  const t = translatorOf('manage')
  const calls = stubApi({})
  const { user } = show(<StaffInvite event={{ id: 'e1' } as never} />)
  const field = () => screen.getByLabelText(t('username'))
  await user.type(field(), ' @')
  await expectMissing(user, t('invite'), translatorOf('ui')('fieldMissing'), field)
  expect(calls).toEqual([])
})
