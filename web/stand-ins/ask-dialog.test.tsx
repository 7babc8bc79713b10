import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { AskDialog } from './ask-dialog.tsx'

const t = translatorOf('stand-ins')
const address = 'POST /matches/m1/standIns'
const kai = { id: 'u2', name: 'Kai', username: 'kai' }

test('a request for a stand-in asks who plays and who is replaced', async () => {
  const calls = stubApi({
    'GET /tournaments/e1/freeAgents': { data: [{ user: kai, message: null }] },
    'GET /matches/m1/players': { data: [{ id: 'p1', teammates: [{ userId: 'u3', name: 'Bo' }] }] },
    [address]: {},
  })
  const match = { id: 'm1', me: { side: 'player1' }, player1: { id: 'p1' } }
  const { user } = show(
    <AskDialog match={match as never} event={{ id: 'e1', teamSize: 1 } as never} onClose={() => {}} />,
  )
  await screen.findByRole('option', { name: 'Kai' })
  await screen.findByRole('option', { name: 'Bo' })
  const agent = () => screen.getByLabelText(t('agent'))
  await expectMissing(user, t('send'), translatorOf('ui')('choiceMissing'), agent)
  await user.selectOptions(agent(), 'u2')
  await expectMissing(user, t('send'), translatorOf('ui')('choiceMissing'), () => screen.getByLabelText(t('out')))
  expect(calls.filter((call) => call.address === address)).toEqual([])
})
