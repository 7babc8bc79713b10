import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { RulingForm } from './ruling-form.tsx'

const t = translatorOf('manage-matches')
const ui = translatorOf('ui')
const address = 'POST /tickets/t1/rule?preview=true'
const match = { id: 'm1', no: 3, bestOf: 1, player1: { id: 'p1', name: 'Ada' }, player2: { id: 'p2', name: 'Bo' } }
const file = { ticket: { id: 't1', kind: 'DISPUTE' }, submissions: [], ladder: [], match }
const radio = (name: string) => () => screen.getByRole('radio', { name })

test('a ruling says which decision, winner, score and reasons are missing', async () => {
  const calls = stubApi({ [address]: { resets: [], changes: [] } })
  const { user } = show(<RulingForm file={file as never} match={match as never} names={{} as never} />)
  await expectMissing(user, t('confirmRuling'), ui('choiceMissing'), radio(t('verdict.score')))
  expect(screen.getByText(ui('reasonMissing'))).toBeDefined()
  await user.click(radio(t('verdict.score'))())
  const score = () => screen.getByLabelText(t('gameOf', { game: 1, name: 'Ada' }))
  await expectMissing(user, t('confirmRuling'), t('missing.score'), score)
  await user.click(radio(t('verdict.forfeit'))())
  await expectMissing(user, t('confirmRuling'), t('missing.side'), radio('Ada'))
  await user.selectOptions(screen.getByLabelText(t('penaltyFor')), 'p2')
  await user.click(radio('Bo')())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('confirmRuling') })).toHaveProperty('disabled', false),
  )
  const penaltyReason = () => screen.getByLabelText(t('penaltyReason'))
  await expectMissing(user, t('confirmRuling'), ui('reasonMissing'), penaltyReason)
  expect(calls.filter((call) => call.address !== address)).toEqual([])
})
