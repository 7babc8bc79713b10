import { openReportHours } from '@guildhall/contract/leagues/ladder-constants.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { ReportDialog } from './report-dialog.tsx'

const t = translatorOf('leagues')
const clock = t('report.clock', { hours: openReportHours })

test.each([10, 0])(
  'the dialog says when a report is confirmed automatically, if it is: %i minutes',
  async (minutes) => {
    stubApi({ 'GET /tournaments/{id}/players': { data: [], page: 1, limit: 9, total: 0 } })
    const league = { id: 'l1', settings: { bestOf: 3, autoAcceptMinutes: minutes } }
    show(<ReportDialog league={league as never} ownId="p1" onClose={() => {}} />)
    expect(await screen.findByText(t('report.about'), { exact: false })).toBeDefined()
    expect(screen.queryAllByText(clock, { exact: false })).toHaveLength(minutes ? 1 : 0)
  },
)

test('the chosen opponent stays in sight while a search shows others', async () => {
  const page = (...names: string[]) => ({
    data: names.map((name) => ({ id: name, name })),
    page: 1,
    limit: 9,
    total: 1,
  })
  const calls = stubApi({
    'GET /tournaments/l1/players?limit=9': page('Hana', 'Zofia'),
    'GET /tournaments/l1/players?search=Le&limit=9': page('Leila'),
    'POST /leagues/l1/reports': { matchId: 'm1' },
  })
  const league = { id: 'l1', settings: { bestOf: 1, autoAcceptMinutes: 0 } }
  const { user } = show(<ReportDialog league={league as never} ownId="own" onClose={() => {}} />)
  const hana = await screen.findByRole('radio', { name: 'Hana' })
  await expectMissing(user, t('report.send'), translatorOf('ui')('choiceMissing'), () => hana)
  await user.click(hana)
  for (const value of ['L', 'Le']) fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  await screen.findByRole('radio', { name: 'Leila' })
  expect(screen.getByRole('radio', { name: 'Hana' })).toHaveProperty('checked', true)
  expect(calls.map(({ address }) => address)).not.toContain('GET /tournaments/l1/players?search=L&limit=9')
  await user.click(screen.getByRole('button', { name: t('report.send') }))
  const body = { playerId: 'Hana', scores: [{ player1: 1, player2: 0 }] }
  await waitFor(() => expect(calls).toContainEqual({ address: 'POST /leagues/l1/reports', body }))
})
