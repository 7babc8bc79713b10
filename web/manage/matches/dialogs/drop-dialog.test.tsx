import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { DropDialog } from './drop-dialog.tsx'

const t = translatorOf('manage-matches')
const drop = 'POST /tournaments/e1/players/p1/drop'

beforeEach(() => sessionStorage.clear())

function open(type: string) {
  const calls = stubApi({
    'GET /tournaments/e1': { id: 'e1', eventType: 'Tournament', type },
    [`${drop}?preview=true`]: { changes: [], resets: [], ends: false, reopens: false },
    [drop]: { changes: [], resets: [], ends: false, reopens: false },
  })
  return { ...show(<DropDialog eventId="e1" playerId="p1" names={new Map()} onClose={() => {}} />), calls }
}

test('the matches of an entrant who is removed from a round robin can be annulled', async () => {
  const { user, calls } = open('ROUND_ROBIN')
  await user.click(await screen.findByRole('checkbox', { name: t('remove.annul') }))
  await user.type(screen.getByRole('textbox'), 'Plays with two accounts')
  await user.click(await screen.findByRole('button', { name: t('remove.confirm') }))
  await waitFor(() => expect(calls.find(({ address }) => address === drop)?.body).toMatchObject({ annul: true }))
})

test('the dialog says whether the played matches count', async () => {
  const { user } = open('ROUND_ROBIN')
  expect(await screen.findByText(t('remove.text'))).toBeDefined()
  await user.click(await screen.findByRole('checkbox', { name: t('remove.annul') }))
  expect(screen.queryByText(t('remove.text'))).toBeNull()
  expect(screen.getByText(t('remove.annulText'))).toBeDefined()
})

test('a bracket has no matches to annul', async () => {
  const { calls } = open('SINGLE_ELIMINATION')
  await waitFor(() => expect(calls.some(({ address }) => address === 'GET /tournaments/e1')).toBe(true))
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})
