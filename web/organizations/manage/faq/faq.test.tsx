import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import ManageFaqScreen, { type Question } from './faq.screen.tsx'

const t = translatorOf('community-faq')
const session = { id: 'u1', username: 'ada', name: 'Ada', image: null, role: 'USER' }
const community = { id: 'c1', name: 'Nordlicht', username: 'nordlicht', can: { update: true, own: true } }

/** A FAQ that refuses a change of another list than the stored one. */
function showFaq(questions: readonly string[]) {
  const asked = (question: string): Question => ({ question, answer: '<p>Yes.</p>' })
  let stored = questions.map(asked)
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
    <>
      <Suspense>
        <ManageFaqScreen />
      </Suspense>
      <Toasts />
    </>,
    { path: '/:username/manage/faq', at: '/nordlicht/manage/faq' },
  )
  /** Another admin stores a question. */
  const addElsewhere = (question: string) => {
    stored = [...stored, asked(question)]
  }
  return { ...page, statuses, addElsewhere, storedQuestions: () => stored.map(({ question }) => question) }
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

test('a refused question stays in the dialog, which says why, and is stored on the second try', async () => {
  const { user, addElsewhere, storedQuestions } = showFaq(['When?'])
  await user.click(await screen.findByRole('button', { name: t('edit', { question: 'When?' }) }))
  const dialog = within(await screen.findByRole('dialog', { name: t('editTitle') }))
  addElsewhere('Who?')
  await user.type(dialog.getByRole('textbox', { name: t('question') }), '!')
  await user.click(dialog.getByRole('button', { name: t('save') }))
  expect((await dialog.findByRole('alert')).textContent).toContain(t('conflict'))
  expect(screen.getAllByText(t('conflict'))).toHaveLength(1) // no toast repeats it
  await user.click(dialog.getByRole('button', { name: t('save') }))
  await waitFor(() => expect(storedQuestions()).toEqual(['When?!', 'Who?']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
