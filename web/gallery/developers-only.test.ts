import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../lib/page/context.ts'
import { developersOnly } from './developers-only.ts'

function contextWith(gallery: boolean) {
  const context = new RouterContextProvider()
  const call = () => Promise.reject(new Error('Unexpected request'))
  context.set(apiContext, { call, locale: 'en', url: '/gallery', siteName: 'Guildhall', gallery, scriptNonce: '' })
  return context
}

test('the gallery replies 404 unless the site enables it', () => {
  expect(developersOnly({ context: contextWith(true) })).toBeNull()
  try {
    developersOnly({ context: contextWith(false) })
    expect.unreachable()
  } catch (answer) {
    expect(answer).toMatchObject({ init: { status: 404 } })
  }
})
