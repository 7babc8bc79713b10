import { useMutation, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../../lib/api/api.ts'
import { session } from '../../lib/api/session.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { SessionEnd } from './session-end.tsx'

const t = translatorOf('shell')
const problem = translatorOf('problems')

function Action() {
  const format = useProblemText()
  const { isSuccess } = useQuery(session())
  const { mutate, error } = useMutation({ mutationFn: () => call('POST /user/restore') })
  return (
    <>
      <button type="button" disabled={!isSuccess} onClick={() => mutate()}>
        Save
      </button>
      {error && <p>{format(error)}</p>}
      <SessionEnd />
      <Toasts />
    </>
  )
}

async function save(user: object | null, reply: unknown) {
  stubApi({ 'GET /auth/session': user, 'POST /user/restore': reply })
  const shown = show(<Action />)
  await vi.waitFor(() => expect(screen.getByText('Save')).toHaveProperty('disabled', false))
  await shown.user.click(screen.getByText('Save'))
  return shown
}

test('a person whose session ended can log in again in another tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await save({ id: '1' }, new Refusal('SIGN_IN', 401))
  expect(await screen.findByText(t('loggedOut'))).toBeDefined()
  await user.click(screen.getByRole('button', { name: t('logIn') }))
  expect(open).toHaveBeenCalledWith('/login', '_blank', 'noopener')
})

test('other errors offer no login', async () => {
  await save({ id: '1' }, new Refusal('FORBIDDEN', 403))
  await screen.findByText(problem('FORBIDDEN'))
  expect(screen.queryByText(t('loggedOut'))).toBeNull()
})

test('a visitor who must log in is not told that a session ended', async () => {
  await save(null, new Refusal('SIGN_IN', 401))
  await screen.findByText(problem('SIGN_IN'))
  expect(screen.queryByText(t('loggedOut'))).toBeNull()
})

test.each([
  [413, 'TOO_LARGE'],
  [429, 'RATE_LIMITED'],
  [503, 'OVERLOADED'],
  [500, 'INTERNAL'],
])('the page of a proxy with status %i is explained like the reply of the site', async (status, code) => {
  await save({ id: '1' }, null)
  vi.stubGlobal(
    'fetch',
    async () => new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } }),
  )
  screen.getByText('Save').click()
  expect(await screen.findByText(problem(code))).toBeDefined()
})
