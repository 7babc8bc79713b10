import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { expectMissing } from '../testing/expect-missing.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { ReportDialog } from './report-dialog.tsx'

const t = translatorOf('reports')
const problems = translatorOf('problems')
const target = { kind: 'message', id: '018f0000-0000-7000-8000-0000000000aa' } as const

function open(replies: Record<string, unknown>) {
  const calls = stubApi(replies)
  const onClose = vi.fn()
  const page = show(
    <>
      <ReportDialog target={target} onClose={onClose} />
      <Toasts />
    </>,
  )
  const sent = () => calls.filter(({ address }) => address === 'POST /reports')
  return { ...page, onClose, sent }
}

test('a report needs a type, and goes with the details', async () => {
  const { user, onClose, sent } = open({ 'POST /reports': { id: target.id } })
  const button = screen.getByRole('button', { name: t('send') })
  await expectMissing(
    user,
    t('send'),
    translatorOf('ui')('choiceMissing'),
    () => screen.getAllByRole('radio')[0] as never,
  )
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('radio', { name: /Spam/ }))
  await user.type(screen.getByLabelText(/Details/), ' Third time today ')
  await user.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[0]?.body).toEqual({ target, type: 'SPAM', description: 'Third time today' })
  await screen.findByText(t('sent'))
})

test('a refused report stays open with the reason', async () => {
  const { user, onClose } = open({ 'POST /reports': new Refusal('BANNED', 403) })
  await user.click(screen.getByRole('radio', { name: /Harassment/ }))
  await user.click(screen.getByRole('button', { name: t('send') }))
  await screen.findByText(problems('BANNED'))
  expect(onClose).not.toHaveBeenCalled()
})
