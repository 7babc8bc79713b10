import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ProblemError } from '../lib/api/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { CodeStep } from './code-step.tsx'

const t = translatorOf('identity')

function step(onCode: (code: string) => Promise<unknown>) {
  const none = vi.fn(async () => undefined)
  const { user } = show(
    <CodeStep submit="Go" sentAt={Date.now()} onCode={onCode} onResend={none} onChangeAddress={none} />,
  )
  return { user, field: screen.getByLabelText<HTMLInputElement>(t('code')) }
}

test('six digits are submitted automatically; other characters are ignored', async () => {
  const onCode = vi.fn(() => new Promise(() => {}))
  const { user, field } = step(onCode)
  expect(document.activeElement).toBe(field)
  await user.type(field, '12-3 4')
  expect(field.value).toBe('1234')
  expect(onCode).not.toHaveBeenCalled()
  await user.type(field, '567')
  expect(onCode.mock.calls).toEqual([['123456']])
})

test('a code can be pasted', async () => {
  const onCode = vi.fn(() => new Promise(() => {}))
  const { user } = step(onCode)
  await user.paste('Your code: 123 456')
  expect(onCode.mock.calls[0]?.at(0)).toBe('123456')
})

test('a wrong code is cleared and an error appears next to the field', async () => {
  const problem = { type: 'about:blank', title: '', status: 400, code: 'CODE_WRONG' } as const
  const { user, field } = step(() => Promise.reject(new ProblemError(problem)))
  await user.type(field, '123456')
  expect((await screen.findByRole('alert')).textContent).toBe(translatorOf('problems')('CODE_WRONG'))
  expect(field.value).toBe('')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('an incomplete code is not submitted', async () => {
  const onCode = vi.fn()
  const { user, field } = step(onCode)
  await user.type(field, '123{Enter}')
  expect(onCode).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe(t('codeMissing'))
})
