import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { type EventMarkingRequest, MarkEventsDialog } from './mark-events-dialog.tsx'

const t = translatorOf('admin-events')
const bulk = 'POST /admin/events/bulk'

const request: EventMarkingRequest = { eventType: 'Tournament', ids: ['e1', 'e2'], mark: 'featured', value: true }

function Marking({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <MarkEventsDialog {...request} onDone={onDone} onClose={() => setOpen(false)} />}
      <Toasts />
    </>
  )
}

function openDialog(reply: unknown) {
  const calls = stubApi({ [bulk]: reply })
  const onDone = vi.fn()
  const page = show(<Marking onDone={onDone} />)
  return { ...page, calls, onDone }
}

test('featuring several events is previewed, and its undo changes only the events that it changed', async () => {
  const skipped = [{ id: 'e2', name: 'Open Cup', why: 'same' }]
  const { user, calls, onDone } = openDialog({ changed: ['e1'], skipped })
  expect(await screen.findByText(t('affects', { count: 1 }))).toBeTruthy()
  expect(screen.getByText('Open Cup').closest('li')?.textContent).toBe(`Open Cup ${t('why.same')}`)
  expect(calls.map(({ body }) => body)).toEqual([{ ...request, preview: true }])

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('on.featured') }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(calls[1]?.body).toEqual(request)
  await user.click(await screen.findByRole('button', { name: t('undo') }))
  await waitFor(() => expect(calls[2]?.body).toEqual({ ...request, ids: ['e1'], value: false }))
})

test('a refused preview closes the dialog and says why', async () => {
  openDialog(new Refusal('FORBIDDEN', 403))
  expect(await screen.findByText(translatorOf('problems')('FORBIDDEN'))).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
