import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { ContactForm } from './contact-form.tsx'

const t = translatorOf('help')
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: t(name) })

test('an address that the server refuses is shown at its field, and the message remains', async () => {
  stubApi({ 'POST /contact': new Refusal('INVALID', 422, 'email') })
  const { user } = show(<ContactForm topic={null} />)
  await user.type(field('name'), 'Ann')
  await user.type(field('email'), 'ann@example.test')
  await user.type(field('message'), 'My bracket is gone.')
  await user.click(screen.getByRole('button', { name: t('send') }))
  await waitFor(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field('email'))
  expect(field('message').value).toBe('My bracket is gone.')
})

test('a message is sent once, and without the empty trap', async () => {
  const calls = stubApi({ 'POST /contact': {} })
  const { user } = show(<ContactForm topic={null} />)
  await user.type(field('name'), 'Ann')
  await user.type(field('email'), 'ann@example.com')
  await user.type(field('message'), ' My bracket is gone. ')
  await user.dblClick(screen.getByRole('button', { name: t('send') }))
  await screen.findByText(t('sent'))
  const body = { topic: 'general', name: 'Ann', email: 'ann@example.com', message: 'My bracket is gone.' }
  expect(calls.filter(({ address }) => address === 'POST /contact')).toEqual([{ address: 'POST /contact', body }])
})
