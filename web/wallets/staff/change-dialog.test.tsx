import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

const t = translatorOf('community-coins')
const ui = translatorOf('ui')
const address = 'PATCH /admin/organizations/o1/wallets'
const row = { line: 1, name: 'kai', user: null, amount: -50, before: 20, reason: 'Late', after: null, problem: 'short' }

test('coins are booked after a preview, with the same batch; a wallet that cannot pay blocks the booking', async () => {
  const replies: Record<string, unknown> = { [address]: { rows: [row], problems: 1, total: -50, booked: 0 } }
  const calls = stubApi(replies)
  const onDone = vi.fn()
  const { user } = show(<ChangeDialog issuerId="o1" action="deduct" onClose={() => {}} onDone={onDone} />)
  const preview = screen.getByRole('button', { name: t('preview') })
  const usernames = () => screen.getByRole('textbox', { name: t('usernames') })
  await expectMissing(user, t('preview'), ui('reasonMissing'), usernames)
  expect(screen.getByText(ui('between', { min: 1, max: 1_000_000_000 }))).toBeDefined()
  await user.type(usernames(), '@kai, nova')
  await user.type(screen.getByRole('textbox', { name: t('coins') }), '50')
  await user.type(screen.getByRole('textbox', { name: t('reason') }), 'Late')
  await user.click(preview)
  expect(await screen.findByText(t('problem.short'))).toBeTruthy()
  const confirm = () => screen.getByRole('button', { name: t('confirm.deduct', { count: 1 }) })
  expect(confirm()).toHaveProperty('disabled', true)

  replies[address] = { rows: [{ ...row, before: 80, after: 30, problem: null }], problems: 0, total: -50, booked: 1 }
  await user.click(screen.getByRole('button', { name: t('back') }))
  await user.click(screen.getByRole('button', { name: t('preview') }))
  expect(await screen.findByText('30')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(t('summary_one', { count: 1, total: '−50' }))
  await user.click(confirm())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const bodies = calls.map(({ body }) => body)
  expect(bodies).toMatchObject([
    { preview: true, action: 'deduct', amount: 50, reason: 'Late', usernames: ['@kai', 'nova'] },
    { preview: true },
    { preview: false },
  ])
  const batches = bodies.map((body) => (body as { batchId: string }).batchId)
  expect(batches[2]).toBe(batches[1])
  expect(batches[1]).not.toBe(batches[0])
})

test('the platform grants universal coins to users who need no membership', async () => {
  const granted = { ...row, amount: 50, after: 70, problem: 'unknown' }
  const calls = stubApi({ 'PATCH /admin/wallets': { rows: [granted], problems: 1, total: 50, booked: 0 } })
  const { user } = show(<ChangeDialog issuerId={null} onClose={() => {}} />)
  await user.type(screen.getByRole('textbox', { name: t('usernames') }), 'kai')
  await user.type(screen.getByRole('textbox', { name: t('coins.site') }), '50')
  await user.type(screen.getByRole('textbox', { name: t('reason') }), 'Thanks')
  await user.click(screen.getByRole('button', { name: t('preview') }))
  expect(await screen.findByText(t('problem.unknown.site'))).toBeTruthy()
  expect(screen.getByRole('button', { name: t('confirm.grant.site', { count: 1 }) })).toHaveProperty('disabled', true)
  expect(calls.map(({ body }) => body)).toMatchObject([{ preview: true, action: 'grant', usernames: ['kai'] }])
})

function Closable() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Toasts />
      {isOpen && <ChangeDialog issuerId="o1" onClose={() => setOpen(false)} />}
    </>
  )
}

test('someone who closes the dialog while coins are being booked reads that they were', async () => {
  const booked = Promise.withResolvers<object>()
  const reply = { rows: [{ ...row, amount: 50, after: 70, problem: null }], problems: 0, total: 50, booked: 1 }
  const replies: Record<string, unknown> = { [address]: reply }
  stubApi(replies)
  const { user } = show(<Closable />)
  await user.type(screen.getByRole('textbox', { name: t('usernames') }), 'kai')
  await user.type(screen.getByRole('textbox', { name: t('coins') }), '50')
  await user.type(screen.getByRole('textbox', { name: t('reason') }), 'Thanks')
  await user.click(screen.getByRole('button', { name: t('preview') }))
  replies[address] = () => booked.promise
  await user.click(await screen.findByRole('button', { name: t('confirm.grant', { count: 1 }) }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  booked.resolve(reply)
  expect(await screen.findByText(t('booked', { count: 1 }))).toBeTruthy()
})

test('an import of coins says that its list and its reason are missing', async () => {
  const calls = stubApi({})
  const { user } = show(<ImportDialog issuerId="o1" onClose={() => {}} />)
  const list = () => screen.getByRole('textbox', { name: t('importText') })
  await expectMissing(user, t('preview'), ui('fieldMissing'), list)
  await user.type(list(), 'kai,5')
  await expectMissing(user, t('preview'), ui('reasonMissing'), () => screen.getByRole('textbox', { name: t('reason') }))
  expect(calls).toEqual([])
})
