/** The calls that a page makes in the process, without HTTP. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tournaments } from '../db/schema/tournaments.ts'
import { useApp } from '../testing/test-app.ts'
import { forPage } from './page-reads.ts'
import { authenticate, cookieOf, sessionCookie } from './session.ts'

const app = useApp()

async function pageOf(person: { cookie: string }) {
  const cookie = cookieOf(person.cookie, sessionCookie(app.settings.publicUrl))
  const caller = forPage(await authenticate(app.db, cookie, undefined, null))
  const request = {
    id: '',
    ip: '127.0.0.1',
    isLocal: true,
    agent: '',
    locale: undefined,
    warn: () => {},
    site: { url: app.settings.publicUrl, mainUrl: app.settings.publicUrl, community: null },
    web: () => new Request(app.settings.publicUrl),
  }
  const call = (address: string, params: Record<string, string>) =>
    app.app.calls.get(address)?.({ caller, ip: request.ip, params, query: {}, request })
  return { call }
}

test('the calls of a page see the event and their caller as of one moment, and another caller gets none of it', async () => {
  const host = await app.as(await app.make.user())
  const stranger = await app.as(await app.make.user())
  const { id } = await app.make.tournament({ createdById: host.id, visibility: 'PUBLIC' })
  const [hostPage, strangerPage] = [await pageOf(host), await pageOf(stranger)]
  const staffCalls = ['GET /tournaments/{id}/checkin', 'GET /tournaments/{id}/start']
  for (const address of staffCalls) {
    expect(await hostPage.call(address, { id })).toMatchObject({ tags: null })
    await expect(strangerPage.call(address, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await app.db.update(tournaments).set({ createdById: stranger.id }).where(eq(tournaments.id, id))
  }
  const nextPage = await pageOf(host)
  await expect(nextPage.call('GET /tournaments/{id}/start', { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
