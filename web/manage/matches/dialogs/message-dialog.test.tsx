import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { expectMissing } from '../../../testing/expect-missing.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { noStations } from '../../../testing/station-options.ts'
import type { StaffMatch } from '../queries.ts'
import { RowActions } from '../rows/row-actions.tsx'
import { MessageDialog } from './message-dialog.tsx'

const t = translatorOf('manage-matches')
const messageAda = translatorOf('tickets')('messageTitle', { name: 'Ada' })
const match = {
  id: 'm1',
  no: 3,
  status: 'disputed',
  worry: 'disputed',
  player1: { name: 'Ada' },
  player2: { name: 'Bo' },
  player1HasAccount: true,
  player2HasAccount: true,
} as StaffMatch

test('a message to the opponents of a match says that its text is missing', async () => {
  const calls = stubApi({})
  const { user } = show(<MessageDialog match={match} onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: t('messageTitle', { no: 3 }) })).toBeDefined()
  await expectMissing(user, t('send'), translatorOf('ui')('fieldMissing'), () => screen.getByLabelText(t('message')))
  expect(calls).toEqual([])
})

test('the action and its dialog name the only entrant with an account', () => {
  const half = { ...match, player2HasAccount: false }
  show(<MessageDialog match={half} onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: `${messageAda}, M3` })).toBeDefined()
})

test.each([
  [true, true, t('messageBoth')],
  [true, false, messageAda],
  [false, false, null],
])(
  'with accounts %s and %s the row of a match offers the message: %s',
  (player1HasAccount, player2HasAccount, label) => {
    show(
      <RowActions
        match={{ ...match, player1HasAccount, player2HasAccount }}
        runAction={(async () => undefined) as never}
        onOpenDialog={() => {}}
        stationOptions={noStations}
      />,
    )
    const labels = screen.queryAllByRole('button').map((button) => button.textContent)
    expect(labels).toEqual(label === null ? [] : [label])
  },
)
