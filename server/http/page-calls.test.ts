/** The calls that a page makes in the process, without HTTP. */
import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'
import type { Caller } from './authorize.ts'
import type { Memberships } from './serve.ts'
import { authenticate, cookieOf, sessionCookie } from './session.ts'

const app = useApp()

async function pageOf(person: { cookie: string }, memberships: Memberships) {
  const cookie = cookieOf(person.cookie, sessionCookie(app.settings.publicUrl))
  const caller: Caller = await authenticate(app.db, cookie, undefined, null)
  const request = {
    ...{ id: '', ip: '127.0.0.1', isLocal: true, agent: '', locale: undefined, warn: () => {} },
    site: { url: app.settings.publicUrl, mainUrl: app.settings.publicUrl, community: null },
    web: () => new Request(app.settings.publicUrl),
  }
  const call = (address: string, params: Record<string, string>) =>
    app.app.calls.get(address)?.({ caller, ip: request.ip, params, query: {}, request, memberships })
  return { call }
}

test('the calls of a page find the membership of their caller once, and another caller gets none of it', async () => {
  const host = await app.as(await app.make.user())
  const stranger = await app.as(await app.make.user())
  const { id } = await app.make.tournament({ createdById: host.id, visibility: 'PUBLIC' })
  const memberships: Memberships = new Map() // shared, which pages of two people never do
  const [hostPage, strangerPage] = [await pageOf(host, memberships), await pageOf(stranger, memberships)]
  const staffCalls = ['GET /tournaments/{id}/checkin', 'GET /tournaments/{id}/start']
  for (const address of staffCalls) {
    expect(await hostPage.call(address, { id })).toMatchObject({ tags: null })
    await expect(strangerPage.call(address, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(memberships.size).toBe(2)
})
