import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Match } from '../queries.ts'
import { AssignDialog } from './assign-dialog.tsx'

const t = translatorOf('matches')
const address = 'PATCH /matches/m1'
const before = { id: 'm1', rev: 1, station: null, metadata: { lobby: { name: 'Room 1' } } } as Match
const after = { ...before, station: 'Table 3', metadata: { lobby: { name: 'Room 2' } } } as Match

function Page() {
  const [match, setMatch] = useState(before)
  return (
    <>
      <AssignDialog match={match} onClose={() => {}} />
      <button type="button" data-testid="update" onClick={() => setMatch(after)} />
    </>
  )
}

test('saving the station and lobby keeps what other staff set since the dialog opened', async () => {
  const calls = stubApi({ [address]: {} })
  const { user } = show(<Page />)
  await user.type(screen.getByRole('textbox', { name: t('password') }), 'hush')
  screen.getByTestId('update').click()
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect(calls).toEqual([{ address, body: { lobby: { name: 'Room 2', password: 'hush' }, rev: 1 } }])
})

test('clearing the only field of the lobby removes the lobby', async () => {
  const calls = stubApi({ [address]: {} })
  const { user } = show(<Page />)
  await user.clear(screen.getByRole('textbox', { name: t('lobby') }))
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect(calls).toEqual([{ address, body: { lobby: null, rev: 1 } }])
})

test('a stream can be typed without https://', async () => {
  const calls = stubApi({ [address]: {} })
  const { user } = show(<Page />)
  await user.type(screen.getByRole('textbox', { name: t('streamAddress') }), 'twitch.tv/nova')
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect(calls).toEqual([{ address, body: { stream: 'https://twitch.tv/nova', rev: 1 } }])
})
