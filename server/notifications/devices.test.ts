import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPush } from '../gateways/push.ts'
import { openBrowser } from '../testing/browser.ts'
import { type Person, useApp } from '../testing/test-app.ts'

/** As in production, where a push service must be on the public internet. */
const app = useApp({ mode: 'production' })

const makeUser = async () => app.as(await app.make.user())
const subscription = (endpoint = `https://push.example.com/${randomBytes(6).toString('hex')}`) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    expirationTime: null,
  }
}
const add = (user: Person, body: unknown) => user.raw('POST', '/api/user/devices', { body })
const endpoints = async (user: Person) =>
  (await user.call('GET /user/devices')).body.data.map(({ endpoint }) => endpoint)

test('a browser is added, listed with its user agent, and can be removed only by its owner', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()]
  const body = subscription()
  const headers = { 'user-agent': 'Lantern/1.0' }
  const { status, body: created } = await ann.call('POST /user/devices', { body, headers })
  expect(status).toBe(200)
  expect(created.data).toMatchObject({ endpoint: body.endpoint, userAgent: 'Lantern/1.0' })
  expect(await endpoints(ann)).toEqual([body.endpoint])
  expect(await endpoints(bob)).toEqual([])

  const params = { id: created.data.id }
  expect((await bob.call('DELETE /user/devices/{id}', { params })).status).toBe(404)
  expect((await ann.call('DELETE /user/devices/{id}', { params })).status).toBe(204)
  expect((await ann.call('DELETE /user/devices/{id}', { params })).status).toBe(404)
  expect((await ann.call('DELETE /user/devices/{id}', { params: { id: 'x' } })).status).toBe(404)
})

test('browsers subscribe with the public key that signs the pushes', async () => {
  const ann = await makeUser()
  expect((await ann.call('GET /user/devices/key')).body.data.publicKey).toBe(app.settings.vapid.publicKey)
  expect((await app.visitor.call('GET /user/devices/key')).status).toBe(401)
})

test('a browser that subscribes again is listed once, and belongs to the user who subscribed last', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()]
  const body = subscription()
  await Promise.all([add(ann, body), add(ann, body), add(ann, { ...subscription(body.endpoint) })])
  expect(await endpoints(ann)).toEqual([body.endpoint])
  await add(bob, body)
  expect([await endpoints(ann), await endpoints(bob)]).toEqual([[], [body.endpoint]])
})

test('a user has at most twenty browsers, older ones are removed', async () => {
  const ann = await makeUser()
  const subscriptions = Array.from({ length: 22 }, () => subscription())
  for (const body of subscriptions) await add(ann, body)
  expect(await endpoints(ann)).toEqual(
    subscriptions
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .reverse(),
  )
})

test('push ends with the session: after logging out, logging out everywhere and deleting the account', async () => {
  const user = await app.make.user()
  const [phone, laptop, desktop] = [await app.as(user), await app.as(user), await app.as(user)]
  const bodies = [subscription(), subscription(), subscription()]
  for (const [index, person] of [phone, laptop, desktop].entries()) await add(person, bodies[index])
  expect(await endpoints(phone)).toHaveLength(3)

  const browser = openBrowser(app)
  browser.cookies.set('guildhall-session', phone.cookie.split('=')[1] ?? '')
  expect((await browser.post('/api/auth/signout', {})).status).toBe(200)
  expect(await endpoints(laptop)).toEqual([bodies[2]?.endpoint, bodies[1]?.endpoint])

  await laptop.call('DELETE /user/sessions')
  expect(await endpoints(laptop)).toEqual([bodies[1]?.endpoint])

  await laptop.call('DELETE /user')
  const back = await app.as(user)
  await back.call('POST /user/restore')
  expect(await endpoints(back)).toEqual([])
})

test('only push services on the public internet are accepted, and only over https', async () => {
  const ann = await makeUser()
  const invalidEndpoints = [
    'http://push.example.com/1',
    'ftp://push.example.com/1',
    'nonsense',
    'https://user:pass@push.example.com/',
  ]
  const internalHosts = [
    '127.0.0.1',
    '10.0.0.8',
    '192.168.1.1',
    '169.254.169.254',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ]
  for (const endpoint of [...invalidEndpoints, ...internalHosts.map((host) => `https://${host}/push`)]) {
    const { status, body } = await add(ann, subscription(endpoint))
    expect([endpoint, status, body.code]).toEqual([endpoint, 422, 'DEVICE_INVALID'])
  }
  expect(await endpoints(ann)).toEqual([])
})

test('a host name that resolves to an internal address is not called', async () => {
  const push = openPush({ ...app.settings, mode: 'production' })
  expect(push.accepts('https://localhost/push')).toBe(true)
  expect(await push.send(subscription('https://localhost/push'), {})).toBe('gone')
  expect(push.accepts('https://push.example.com:6379/')).toBe(false)
  expect(await push.send(subscription('https://10.1.2.3/push'), {})).toBe('gone')
})

test('invalid keys are refused', async () => {
  const ann = await makeUser()
  const valid = subscription()
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  expect((await add(ann, { ...valid, keys: { ...valid.keys, p256dh: offCurve } })).body.code).toBe('DEVICE_INVALID')
  for (const keys of [
    { ...valid.keys, p256dh: 'short' },
    { ...valid.keys, auth: '' },
    { p256dh: valid.keys.p256dh },
    undefined,
  ])
    expect((await add(ann, { ...valid, keys })).body.code).toBe('INVALID')
  expect((await add(app.visitor, valid)).status).toBe(401)
})
