import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import { AddDialog } from './add-dialog.tsx'

const t = translatorOf('manage')
const event = { id: 'e1', type: 'SWISS', entrySize: 1, startedAt: null } as Event

test('after an entrant is added by the button, the name of the next one can be typed', async () => {
  stubApi({ 'POST /tournaments/e1/players': { name: 'nova', waitlistedAt: null } })
  const { user } = show(<AddDialog event={event} onClose={() => {}} />)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: t('username') })
  await expectMissing(user, t('add'), translatorOf('ui')('fieldMissing'), () => name)
  await user.type(name, 'nova')
  await user.click(screen.getByRole('button', { name: t('add') }))
  await waitFor(() => expect(name.value).toBe(''))
  expect(document.activeElement).toBe(name)
})
