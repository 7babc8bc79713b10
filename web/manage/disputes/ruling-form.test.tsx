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

const reportOf = (name: string, scores: object[], status: string) => ({
  id: name,
  playerId: name,
  player: { name },
  scores,
  status,
})

test('an appeal keeps the ruling or accepts the declined report, each with one choice', async () => {
  const [won, lost] = [
    { player1: 1, player2: 0 },
    { player1: 0, player2: 1 },
  ]
  const submissions = [
    reportOf('Bo', [lost], 'DECLINED'),
    reportOf('Ada', [won], 'ACCEPTED'),
    reportOf('Bo', [won], 'DECLINED'),
  ]
  const calls = stubApi({ [address]: { resets: [], changes: [] }, 'POST /tickets/t1/rule': {} })
  const appeal = { ...file, ticket: { id: 't1', kind: 'APPEAL' }, submissions }
  const { user } = show(<RulingForm file={appeal as never} match={match as never} names={new Map() as never} />)
  const report = t('acceptReport', { name: 'Bo', result: t('change.won', { name: 'Bo', score: '1–0' }) })
  const verdicts = [t('verdict.stands'), report, t('verdict.score'), t('verdict.forfeit'), t('verdict.replay')]
  expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual(verdicts)
  await user.click(radio(report)())
  await user.type(screen.getByLabelText(t('reason')), 'The screenshot is from another match')
  const confirm = screen.getByRole('button', { name: t('confirmRuling') })
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await user.click(confirm)
  await waitFor(() => expect(calls.find((call) => call.address === 'POST /tickets/t1/rule')).toBeDefined())
  expect(calls.find((call) => call.address === 'POST /tickets/t1/rule')?.body).toMatchObject({
    kind: 'OVERTURNED',
    scores: [lost],
  })
})
