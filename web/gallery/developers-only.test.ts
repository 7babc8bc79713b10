import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { apiContext } from '../lib/page/context.ts'
import { developersOnly } from './developers-only.ts'

function contextWith(gallery: boolean) {
  const context = new RouterContextProvider()
  const fetch = () => Promise.reject(new Error('not asked'))
  context.set(apiContext, { fetch, locale: 'en', url: '/gallery', siteName: 'Guildhall', gallery })
  return context
}

test('the gallery is not found unless the site shows it', () => {
  expect(developersOnly({ context: contextWith(true) })).toBeNull()
  try {
    developersOnly({ context: contextWith(false) })
    expect.unreachable()
  } catch (answer) {
    expect(answer).toMatchObject({ init: { status: 404 } })
  }
})
