import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { TextField } from '../controls/inputs.tsx'
import { useForm } from '../form/use-form.ts'
import { FormDialog } from './form-dialog.tsx'

const tUnsaved = translatorOf('unsaved')
const close = translatorOf('ui')('close')

function Page({ send, onClose }: { send: () => Promise<unknown>; onClose: () => void }) {
  const { form, text, isSending } = useForm({ stored: { name: '' }, send })
  return (
    <FormDialog title="Rename" cancel="Cancel" submit="Save" isSending={isSending} form={form} onClose={onClose}>
      <TextField label="Name" {...text('name')} />
    </FormDialog>
  )
}

function open(send = vi.fn(async () => {})) {
  const onClose = vi.fn()
  return { ...show(<Page send={send} onClose={onClose} />), onClose, send }
}

test('a dialog with a form closes at once while nothing was entered', async () => {
  const { user, onClose } = open()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['Escape', '{Escape}'],
  ['the cross', close],
])('%s asks before what was entered is lost, and the focus returns to the dialog', async (_, way) => {
  const { user, onClose } = open()
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.type(field, 'Nova')
  const leave = () =>
    way === close ? user.click(screen.getByRole('button', { name: close })) : user.keyboard('{Escape}')
  await leave()
  await user.click(await screen.findByRole('button', { name: tUnsaved('keep') }))
  expect(onClose).not.toHaveBeenCalled()
  expect(field).toHaveProperty('value', 'Nova')
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await leave()
  await user.click(await screen.findByRole('button', { name: tUnsaved('act') }))
  expect(onClose).toHaveBeenCalledOnce()
})

function DraftPage({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState({ name: '' })
  const keep = (edit: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...edit }))
  const { form, text, isSending } = useForm({ stored: draft, keep, send: async () => {} })
  return (
    <FormDialog title="Rename" cancel="Cancel" submit="Save" isSending={isSending} form={form} onClose={onClose}>
      <TextField label="Name" {...text('name')} />
    </FormDialog>
  )
}

test('a dialog that keeps a draft asks too, because closing it forgets the draft', async () => {
  const onClose = vi.fn()
  const { user } = show(<DraftPage onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nova')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: tUnsaved('keep') })).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

test('the button that cancels does not ask, and Enter sends the form once', async () => {
  const { user, onClose, send } = open(vi.fn(() => new Promise<void>(() => {})))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nova{Enter}{Enter}')
  expect(send).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})
