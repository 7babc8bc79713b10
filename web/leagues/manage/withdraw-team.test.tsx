import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { League, LeagueTable } from '../queries.ts'
import { WithdrawTeam } from './withdraw-team.tsx'

const t = translatorOf('leagues-manage')

test('the preview of a withdrawal names ranks as ordinals, and asks for a reason when it is confirmed', async () => {
  const rows = [{ playerId: 'p1', name: 'Ravens', dropped: false, annulled: false }]
  const table = { divisions: [{ no: 1, name: 'A', rows }] } as unknown as LeagueTable
  const change = { id: 'p2', name: 'Owls', before: { rank: 3, points: 12 }, after: { rank: 2, points: 12 } }
  const preview = { rule: 'award', annulled: 0, awarded: 2, table: [change] }
  const calls = stubApi({ 'POST /leagues/l1/players/p1/withdraw?preview=true': preview })
  const { user } = show(<WithdrawTeam league={{ id: 'l1' } as League} table={table} />)
  const team = () => screen.getByRole('combobox')
  await expectMissing(user, t('withdraw.preview'), translatorOf('ui')('choiceMissing'), team)
  await user.selectOptions(team(), 'p1')
  await user.click(screen.getByRole('button', { name: t('withdraw.preview') }))
  expect(await screen.findByText(t('withdraw.change', { before: '3rd (12)', after: '2nd (12)' }))).toBeDefined()
  const asked = calls.length
  await user.click(screen.getByRole('button', { name: t('withdraw.confirm') }))
  expect(await screen.findByText(translatorOf('ui')('reasonMissing'))).toBeDefined()
  expect(calls).toHaveLength(asked)
})

test('after the withdrawal no team is chosen', async () => {
  const rows = [{ playerId: 'p1', name: 'Ravens', dropped: false, annulled: false }]
  const table = { divisions: [{ no: 1, name: 'A', rows }] } as unknown as LeagueTable
  const preview = { rule: 'award', annulled: 0, awarded: 2, table: [] }
  stubApi({
    'POST /leagues/l1/players/p1/withdraw?preview=true': preview,
    'POST /leagues/l1/players/p1/withdraw': preview,
  })
  const { user } = show(<WithdrawTeam league={{ id: 'l1' } as League} table={table} />)
  const team = screen.getByRole<HTMLSelectElement>('combobox')
  await user.selectOptions(team, 'p1')
  await user.click(screen.getByRole('button', { name: t('withdraw.preview') }))
  await user.type(await screen.findByRole('textbox'), 'Moved away')
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: t('withdraw.confirm') })
  await expect.poll(() => confirm.disabled).toBe(false)
  await user.click(confirm)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(team.value).toBe('')
})
