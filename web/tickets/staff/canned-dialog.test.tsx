import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { CannedDialog } from './canned-dialog.tsx'

const t = translatorOf('tickets')
const organization = { id: 'o1', name: 'Nordlicht' }
const answer = { id: 'a1', title: 'Log in', text: 'Hi {name}', organization: null }

function openDialog() {
  const calls = stubApi({
    'GET /admin/canned-answers?limit=100&organizationId=o1': { data: [answer], page: 1, limit: 100, total: 1 },
    'POST /admin/canned-answers': answer,
    'DELETE /admin/canned-answers/a1': null,
  })
  const page = show(
    <>
      <CannedDialog organization={organization} onClose={() => {}} />
      <Toasts />
    </>,
  )
  return { ...page, sent: () => calls.filter(({ address }) => !address.startsWith('GET')) }
}

test('a canned answer needs a title and a text, and can belong to the community of the ticket', async () => {
  const { user, sent } = openDialog()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: t('cannedSave') })
  await user.type(screen.getByLabelText(t('cannedTitle')), 'Rules ')
  const text = () => screen.getByLabelText(t('cannedText'))
  await expectMissing(user, t('cannedSave'), translatorOf('ui')('fieldMissing'), text)
  await user.type(text(), 'Read the rules')
  await user.click(screen.getByLabelText(t('cannedOnly', { name: 'Nordlicht' })))
  await user.click(save)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({ title: 'Rules', text: 'Read the rules', organizationId: 'o1' })
})

test('a deleted canned answer can be restored as it was', async () => {
  const { user, sent } = openDialog()
  await user.click(await screen.findByRole('button', { name: `${t('cannedDelete')}: Log in` }))
  fireEvent.click(await screen.findByRole('button', { name: t('undo'), hidden: true }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toEqual({ title: 'Log in', text: 'Hi {name}', organizationId: null })
})

test('when the answer that is being edited is deleted, the form is empty for a new one', async () => {
  const { user } = openDialog()
  await user.click(await screen.findByRole('button', { name: `${t('cannedEdit')}: Log in` }))
  expect(screen.getByLabelText(t('cannedTitle'))).toHaveProperty('value', 'Log in')
  await user.click(screen.getByRole('button', { name: `${t('cannedDelete')}: Log in` }))
  await waitFor(() => expect(screen.getByLabelText(t('cannedTitle'))).toHaveProperty('value', ''))
})
