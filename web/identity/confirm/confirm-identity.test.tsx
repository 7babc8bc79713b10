import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

const t = translatorOf('identity')
const user = 'PATCH /admin/users/u1'

function MakeAdmin() {
  const { act } = useAction('PATCH /admin/users/{id}', [], () => 'done')
  return (
    <button type="button" onClick={() => void act({ params: { id: 'u1' }, body: { role: 'ADMIN' } })}>
      Make admin
    </button>
  )
}

async function tryToMakeAdmin(replies: Record<string, unknown>) {
  const all: Record<string, unknown> = { [user]: new Refusal('CONFIRM_IDENTITY', 403), ...replies }
  const calls = stubApi(all)
  const page = show(
    <>
      <MakeAdmin />
      <ConfirmIdentity />
      <Toasts />
    </>,
  )
  await page.user.click(screen.getByText('Make admin'))
  await screen.findByRole('heading', { name: t('confirmIdentity.title') })
  return { ...page, calls, all }
}

test('a call that needs a confirmed identity is repeated after the code', async () => {
  const page = await tryToMakeAdmin({ 'POST /auth/confirm': null, 'PUT /auth/confirm': null })
  const field = await screen.findByLabelText(t('code'))
  page.all[user] = { id: 'u1', role: 'ADMIN' }
  await page.user.type(field, '123456')
  expect(await screen.findByText('done')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = page.calls.filter(({ address }) => !address.startsWith('GET'))
  expect(sent.map(({ address }) => address)).toEqual([user, 'POST /auth/confirm', 'PUT /auth/confirm', user])
  expect(sent[2]?.body).toEqual({ code: '123456' })
})

test('closing the dialog leaves the call refused, and says so', async () => {
  const page = await tryToMakeAdmin({ 'POST /auth/confirm': null })
  await screen.findByLabelText(t('code'))
  await page.user.keyboard('{Escape}')
  expect(await screen.findByText(translatorOf('problems')('CONFIRM_IDENTITY'))).toBeTruthy()
  expect(page.calls.filter(({ address }) => address === user)).toHaveLength(1)
})

test('a person without a verified email reads how to continue', async () => {
  await tryToMakeAdmin({ 'POST /auth/confirm': new Refusal('EMAIL_UNVERIFIED', 403) })
  expect((await screen.findByRole('alert')).textContent).toContain(t('confirmIdentity.logInAgain'))
  expect(screen.queryByLabelText(t('code'))).toBeNull()
})
