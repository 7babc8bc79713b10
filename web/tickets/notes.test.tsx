import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { TicketNotes } from './notes.tsx'

const t = translatorOf('tickets')
const ticket = { id: 't1', notes: [], can: { note: true } } as unknown as Parameters<typeof TicketNotes>[0]['ticket']

test('a note that is refused remains in its field, and the next one that is saved leaves it empty', async () => {
  const replies: Record<string, unknown> = { 'PATCH /tickets/t1': new Refusal('FORBIDDEN', 403) }
  stubApi(replies)
  const { user } = show(<TicketNotes ticket={ticket} stale={[]} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('newNote') })
  const add = () => user.click(screen.getByRole('button', { name: t('addNote') }))
  await expectMissing(user, t('addNote'), translatorOf('ui')('fieldMissing'), () => field)
  await user.type(field, 'Asked for the replay')
  await add()
  expect((await screen.findByRole('alert')).textContent).toBe(translatorOf('problems')('FORBIDDEN'))
  expect(field.value).toBe('Asked for the replay')
  replies['PATCH /tickets/t1'] = {}
  await add()
  await waitFor(() => expect(field.value).toBe(''))
})
