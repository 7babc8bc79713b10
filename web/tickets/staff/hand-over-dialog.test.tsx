import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

test('a ticket is handed over only to a chosen moderator', async () => {
  const t = translatorOf('tickets')
  const nova = { id: 'u2', username: 'nova', name: 'Nova', image: null }
  stubApi({
    'GET /auth/session': null,
    'GET /moderator?limit=8': { data: [nova], page: 1, limit: 8, total: 1 },
  })
  const send = vi.fn()
  const { user } = show(<HandOverDialog send={send} onClose={() => {}} />)
  const moderator = await screen.findByRole('button', { name: 'Nova' })
  await expectMissing(user, t('handOver'), translatorOf('ui')('choiceMissing'), () => moderator)
  expect(send).not.toHaveBeenCalled()
})
