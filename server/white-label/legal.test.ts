import { expect, test } from 'vitest'
import { type Person, useApp } from '../testing/test-app.ts'

const app = useApp()

async function community(whiteLabel: boolean) {
  const user = await app.make.user({})
  const hostname = whiteLabel ? 'legal.harbour.example' : null
  const { id } = await app.make.organization({ userId: user.id, whiteLabel, hostname, visibility: 'PRIVATE' })
  return { id, owner: await app.as(user) }
}

test('a white-label community writes its legal pages by language; visitors read safe HTML on its host', async () => {
  const { id, owner } = await community(true)
  const params = { id, kind: 'privacy' }
  const write = (body: { language?: 'de'; text: string }) =>
    owner.call('PUT /organizations/{id}/legal/{kind}', { params, body })
  expect((await write({ text: '<p> </p><script>alert(1)</script>' })).body.code).toBe('INVALID')
  await write({ text: '<h2>Privacy</h2><script>alert(1)</script><p onclick="x()">We keep nothing.</p>' })
  const reply = await write({ language: 'de', text: '<p>Wir speichern nichts.</p>' })
  expect(reply.body.data.legal.map(({ kind, language }) => [kind, language])).toEqual([
    ['privacy', 'de'],
    ['privacy', 'en'],
  ])
  const read = async (language?: 'de' | 'fr') =>
    (await app.visitor.call('GET /organizations/{id}/legal/{kind}', { params, query: language ? { language } : {} }))
      .body.data
  expect((await read()).text).toBe('<h2>Privacy</h2><p>We keep nothing.</p>')
  expect([(await read('de')).language, (await read('fr')).language]).toEqual(['de', 'en'])
  const site = await app.visitor.call('GET /hosts/{name}', { params: { name: 'legal.harbour.example' } })
  expect(site.body.data.legal).toEqual(['privacy'])

  const missing = await app.visitor.call('GET /organizations/{id}/legal/{kind}', { params: { id, kind: 'terms' } })
  expect(missing.status).toBe(404)
  const remove = () => owner.call('DELETE /organizations/{id}/legal/{kind}', { params, query: { language: 'de' } })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
})

test('only the staff of a community that is a draft see its legal pages', async () => {
  const user = await app.make.user({})
  const hostname = 'draft.harbour.example'
  const { id } = await app.make.organization({ userId: user.id, whiteLabel: true, hostname, visibility: 'DRAFT' })
  const owner = await app.as(user)
  const params = { id, kind: 'terms' }
  await owner.call('PUT /organizations/{id}/legal/{kind}', { params, body: { text: '<p>Not yet</p>' } })
  const read = async (caller: Person) => (await caller.call('GET /organizations/{id}/legal/{kind}', { params })).status
  expect([await read(app.visitor), await read(owner)]).toEqual([404, 200])
})

test('without white label there are no own legal pages', async () => {
  const { id, owner } = await community(false)
  const params = { id, kind: 'terms' }
  const answer = await owner.call('PUT /organizations/{id}/legal/{kind}', { params, body: { text: '<p>Mine</p>' } })
  expect(answer.body.code).toBe('WHITE_LABEL_OFF')
})
