import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import { JoinDialog } from './join-dialog.tsx'

const t = translatorOf('players')
const join = 'POST /tournaments/e1/join'

test('the team name and the questions are refused together, and the first gets the focus', async () => {
  const calls = stubApi({ 'GET /tournaments/e1/teams': { data: [], total: 0 }, [join]: {} })
  const event = { id: 'e1', name: 'Copper Cup', entrySize: 2, teamSize: 2, settings: { freeAgents: false } }
  const form = [{ key: 'clan', kind: 'text', label: 'Clan', required: true }]
  const entryStatus = { context: { event, joinStatus: { form, place: 'spot', entry: { kind: 'free' } } } }
  const { user } = show(
    <JoinDialog entryStatus={entryStatus as unknown as EntryStatus} onClose={() => {}} onTeam={() => {}} />,
  )
  const submit = () => user.click(screen.getByRole('button', { name: t('joinDialog.registerTeam') }))
  await submit()
  expect(screen.getByText(t('teamNameMissing'))).toBeDefined()
  expect(screen.getByText(t('wrong.REQUIRED'))).toBeDefined()
  const name = screen.getByRole('textbox', { name: t('teamName') })
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Iron Wolves')
  await submit()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Clan' }))
  expect(calls.filter(({ address }) => address === join)).toEqual([])
})

test('the list of the entry fee and the balance contains nothing else', async () => {
  stubApi({ 'GET /auth/session': null })
  const event = { id: 'e1', name: 'Copper Cup', entrySize: 1, teamSize: 1, settings: { freeAgents: false } }
  const entry = { kind: 'coins', amount: 1_500 }
  const entryStatus = { context: { event, joinStatus: { form: [], place: 'spot', entry, coins: 2_000 } } }
  show(<JoinDialog entryStatus={entryStatus as unknown as EntryStatus} onClose={() => {}} onTeam={() => {}} />)
  const list = (await screen.findByText(t('price'))).closest('dl')
  expect([...(list?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['DIV', 'DIV'])
  expect(screen.getByText(t('priceAbout'))).toBeDefined()
})
