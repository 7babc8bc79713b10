import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import SanctionsScreen from './sanctions.screen.tsx'

const t = translatorOf('moderation')

afterEach(() => vi.unstubAllGlobals())

const mute = {
  id: 's1',
  kind: 'MUTE',
  user: { id: 'u1', username: 'nova', name: 'Nova', image: null },
  organization: null,
  reason: 'Insults',
  moderator: null,
  reportGroupId: null,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  liftedAt: null,
  active: true,
  appeal: null,
  appealModerator: null,
  can: { lift: true, decideAppeal: false, sanction: true },
}

test('a moderator bans a muted person from the list of sanctions', async () => {
  const address = 'POST /moderator/users/u1/sanctions'
  const calls = stubApi({
    'GET /auth/session': { id: 'm1', role: 'MODERATOR' },
    'GET /moderator/sanctions?page=1&limit=25': { data: [mute], total: 1, page: 1, limit: 25 },
    [address]: { id: 's2' },
  })
  const { user } = show(
    <Suspense>
      <SanctionsScreen />
    </Suspense>,
  )
  const row = await screen.findByRole('row', { name: /Nova/ })
  await user.click(within(row).getByRole('button', { name: /Nova/ }))
  await user.click(await screen.findByRole('menuitem', { name: t('act.BAN') }))
  const title = t('confirm.BAN', { name: 'Nova' })
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.type(dialog.getByRole('textbox'), 'Again')
  await user.click(dialog.getByRole('button', { name: title }))
  await waitFor(() => expect(calls).toContainEqual({ address, body: { kind: 'BAN', reason: 'Again', days: 7 } }))
})
