import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { newestMembers } from '../page/queries.ts'
import type { Organization } from '../queries.ts'
import { JoinForm } from './join-dialog.tsx'
import { useMembership } from './use-membership.ts'

const t = translatorOf('community-join')
const address = 'POST /organizations/o1/join'
const form = [
  { key: 'city', kind: 'text', label: 'City' },
  { key: 'game', kind: 'text', label: 'Game' },
]
const community = { id: 'o1', name: 'Nordlicht' }

function open(reply: unknown, needsPasscode: boolean, questions: object[] = form) {
  const calls = stubApi({ [address]: reply })
  const onDone = vi.fn()
  const { user } = show(
    <JoinForm
      community={{ ...community, registration: { form: questions, terms: 'Be kind.' } } as unknown as Organization}
      isRequest={false}
      needsPasscode={needsPasscode}
      onDone={onDone}
    />,
  )
  return { user, onDone, joins: () => calls.filter((call) => call.address === address) }
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)

test('an answer that is refused gets the focus, and the other answers remain', async () => {
  const { user, onDone } = open(new Refusal('INVALID', 422, 'answers.game'), false)
  await user.type(field(/^City/), 'Oslo')
  await user.click(screen.getByRole('checkbox', { name: t('acceptTerms') }))
  await user.click(screen.getByRole('button', { name: t('join') }))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Game/)))
  expect(field(/^City/).value).toBe('Oslo')
  expect(onDone).not.toHaveBeenCalled()
})

test('nothing is sent before the terms are accepted, and a wrong passcode is shown at its field', async () => {
  const { user, joins } = open(new Refusal('PASSCODE', 403), true)
  await expectMissing(user, t('join'), translatorOf('problems')('PASSCODE'), () => field(t('passcode')))
  await user.type(field(t('passcode')), 'guess')
  await user.click(screen.getByRole('button', { name: t('join') }))
  expect(screen.getByText(t('termsNeeded'))).toBeDefined()
  expect(joins()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: t('acceptTerms') }))
  await user.click(screen.getByRole('button', { name: t('join') }))
  await waitFor(() => expect(document.activeElement).toBe(field(t('passcode'))))
  expect(field(t('passcode')).getAttribute('aria-invalid')).toBe('true')
})

test('a required question and the terms are refused together, and the question above gets the focus', async () => {
  const { user, joins } = open({ role: 'MEMBER' }, false, [{ ...form[0], required: true }])
  await user.click(screen.getByRole('button', { name: t('join') }))
  expect(screen.getByText(translatorOf('players')('wrong.REQUIRED'))).toBeDefined()
  expect(screen.getByText(t('termsNeeded'))).toBeDefined()
  expect(document.activeElement).toBe(field(/^City/))
  await user.type(field(/^City/), 'Oslo')
  await user.click(screen.getByRole('button', { name: t('join') }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: t('acceptTerms') }))
  expect(joins()).toEqual([])
})

function Members() {
  const { data } = useQuery(newestMembers('nordlicht'))
  const { join } = useMembership('o1')
  return (
    <>
      <p>{data?.data.map(({ user }) => user.name).join(', ')}</p>
      <button type="button" onClick={() => join({})}>
        Join
      </button>
    </>
  )
}

test('a new member is among the members that the page lists', async () => {
  const members = (...names: string[]) => ({ data: names.map((name) => ({ user: { name } })), total: names.length })
  const replies = [members('Ann'), members('Nova', 'Ann')]
  stubApi({ [address]: { role: 'MEMBER' }, 'GET /organizations/nordlicht/members?limit=12': () => replies.shift() })
  const { user } = show(<Members />)
  await screen.findByText('Ann')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Nova, Ann')).toBeDefined()
})
