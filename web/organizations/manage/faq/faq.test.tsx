import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import ManageFaqScreen, { type Question } from './faq.screen.tsx'

const t = translatorOf('community-faq')
const session = { id: 'u1', username: 'ada', name: 'Ada', image: null, role: 'USER' }
const community = { id: 'c1', name: 'Nordlicht', username: 'nordlicht', can: { update: true, own: true } }

/** A FAQ that refuses a change of another list than the stored one. */
function showFaq(questions: readonly string[]) {
  let stored: Question[] = questions.map((question) => ({ question, answer: '<p>Yes.</p>' }))
  const statuses: number[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/auth/session')) return Response.json({ data: session })
    if (path.endsWith('/organizations/nordlicht')) return Response.json({ data: community })
    if (method === 'PUT') {
      const change = JSON.parse(String(body))
      const isCurrent = JSON.stringify(change.stored) === JSON.stringify(stored)
      statuses.push(isCurrent ? 200 : 409)
      if (!isCurrent) return Response.json({ status: 409, code: 'CONFLICT' }, { status: 409 })
      stored = change.faq
    }
    return Response.json({ data: stored, page: 1, limit: 50, total: stored.length })
  })
  const page = show(
    <Suspense>
      <ManageFaqScreen />
    </Suspense>,
    { path: '/:username/manage/faq', at: '/nordlicht/manage/faq' },
  )
  return { ...page, statuses, storedQuestions: () => stored.map(({ question }) => question) }
}

test('a question moves several steps by keyboard, keeps the focus and is stored without a conflict', async () => {
  const { user, statuses, storedQuestions } = showFaq(['When?', 'Where?', 'How?', 'Where?', 'Who?'])
  const grip = await screen.findByRole('button', { name: t('move', { question: 'Who?' }) })
  grip.focus()
  await user.keyboard('{ }{ArrowUp}{ArrowUp}{ArrowUp}{ }')
  await waitFor(() => expect(storedQuestions()).toEqual(['When?', 'Who?', 'Where?', 'How?', 'Where?']))
  expect(document.activeElement).toBe(grip)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('of two questions with the same text only the chosen one is deleted', async () => {
  const { user, storedQuestions } = showFaq(['Where?', 'When?', 'Where?'])
  const [, second] = await screen.findAllByRole('button', { name: t('delete', { question: 'Where?' }) })
  if (second) await user.click(second)
  await user.click(await screen.findByRole('button', { name: t('deleteQuestion') }))
  await waitFor(() => expect(storedQuestions()).toEqual(['Where?', 'When?']))
})
