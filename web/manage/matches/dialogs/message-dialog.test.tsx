import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { expectMissing } from '../../../testing/expect-missing.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { MessageDialog } from './message-dialog.tsx'

test('a message to the opponents of a match says that its text is missing', async () => {
  const t = translatorOf('manage-matches')
  const calls = stubApi({})
  const match = { id: 'm1', no: 3, player1: { name: 'Ada' }, player2: { name: 'Bo' } }
  const { user } = show(<MessageDialog match={match as never} onClose={() => {}} />)
  await expectMissing(user, t('send'), translatorOf('ui')('fieldMissing'), () => screen.getByLabelText(t('message')))
  expect(calls).toEqual([])
})
