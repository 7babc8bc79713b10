import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { TeammateMenu } from './teammate-menu.tsx'

const t = translatorOf('players')
const remove = 'DELETE /tournaments/e1/playerTeammate/m1'

async function choose(acceptedAt: string | null) {
  const calls = stubApi({ [remove]: {} })
  const event = { id: 'e1', settings: { maxAlternates: 0 }, startedAt: '2026-11-14T10:00:00.000Z' }
  const teammate = { id: 'm1', userId: 'u1', username: 'nova', acceptedAt, alternate: false }
  const { user } = show(
    <TeammateMenu event={event as never} entry={{ id: 'p1' } as never} teammate={teammate as never} isLocked={false} />,
  )
  await user.click(screen.getByRole('button', { name: t('moreName', { name: 'nova' }) }))
  await user.click(await screen.findByRole('menuitem', { name: acceptedAt ? t('remove') : t('withdraw') }))
  return { user, sent: () => calls.filter(({ address }) => address === remove).length }
}

test('a captain removes a teammate only after a question that names them', async () => {
  const { user, sent } = await choose('2026-11-10T10:00:00.000Z')
  expect(await screen.findByRole('dialog', { name: t('removeTitle', { name: 'nova' }) })).toBeDefined()
  expect(sent()).toBe(0)
  await user.click(screen.getByRole('button', { name: t('remove') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toBe(1)
})

test('an invitation that was not answered is withdrawn at once', async () => {
  const { sent } = await choose(null)
  await waitFor(() => expect(sent()).toBe(1))
})

test('a captain hands over the team only after a question', async () => {
  const edit = 'PATCH /tournaments/e1/players/p1'
  const calls = stubApi({ [edit]: {} })
  const event = { id: 'e1', settings: { maxAlternates: 0 }, startedAt: null, endedAt: null }
  const teammate = {
    id: 'm1',
    userId: 'u1',
    username: 'nova',
    acceptedAt: '2026-11-10T10:00:00.000Z',
    alternate: false,
  }
  const { user } = show(
    <TeammateMenu event={event as never} entry={{ id: 'p1' } as never} teammate={teammate as never} isLocked={false} />,
  )
  await user.click(screen.getByRole('button', { name: t('moreName', { name: 'nova' }) }))
  await user.click(await screen.findByRole('menuitem', { name: t('makeCaptain') }))
  expect(await screen.findByRole('dialog', { name: t('captainTitle', { name: 'nova' }) })).toBeDefined()
  const sent = () => calls.filter(({ address }) => address === edit).map(({ body }) => body)
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: t('makeCaptain') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ captainId: 'u1' }])
})
