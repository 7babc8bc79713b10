import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPush } from '../gateways/push.ts'
import { type Person, useApp } from '../testing/test-app.ts'

/** As in production, where a push service must be on the public internet. */
const app = useApp({ mode: 'production' })

const someone = async () => app.as(await app.make.user())
const subscription = (endpoint = `https://push.example.com/${randomBytes(6).toString('hex')}`) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    expirationTime: null,
  }
}
const add = (who: Person, body: unknown) => who.raw('POST', '/api/user/devices', { body })
const endpoints = async (who: Person) => (await who.call('GET /user/devices')).body.data.map(({ endpoint }) => endpoint)

test('a browser is added, listed with what it calls itself, and removed by its owner alone', async () => {
  const [ann, bob] = [await someone(), await someone()]
  const body = subscription()
  const headers = { 'user-agent': 'Lantern/1.0' }
  const { status, body: answer } = await ann.call('POST /user/devices', { body, headers })
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({ endpoint: body.endpoint, userAgent: 'Lantern/1.0' })
  expect(await endpoints(ann)).toEqual([body.endpoint])
  expect(await endpoints(bob)).toEqual([])

  const params = { id: answer.data.id }
  expect((await bob.call('DELETE /user/devices/{id}', { params })).status).toBe(404)
  expect((await ann.call('DELETE /user/devices/{id}', { params })).status).toBe(204)
  expect((await ann.call('DELETE /user/devices/{id}', { params })).status).toBe(404)
  expect((await ann.call('DELETE /user/devices/{id}', { params: { id: 'x' } })).status).toBe(422)
})

test('the key to subscribe with is the one we sign with', async () => {
  const ann = await someone()
  expect((await ann.call('GET /user/devices/key')).body.data.publicKey).toBe(app.settings.vapid.publicKey)
  expect((await app.visitor.call('GET /user/devices/key')).status).toBe(401)
})

test('a browser that subscribes again stays one; used by another person it is theirs', async () => {
  const [ann, bob] = [await someone(), await someone()]
  const body = subscription()
  await Promise.all([add(ann, body), add(ann, body), add(ann, { ...subscription(body.endpoint) })])
  expect(await endpoints(ann)).toEqual([body.endpoint])
  await add(bob, body)
  expect([await endpoints(ann), await endpoints(bob)]).toEqual([[], [body.endpoint]])
})

test('a person keeps the twenty browsers added last', async () => {
  const ann = await someone()
  const all = Array.from({ length: 22 }, () => subscription())
  for (const body of all) await add(ann, body)
  expect(await endpoints(ann)).toEqual(
    all
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .reverse(),
  )
})

test('only push services on the public internet are taken, by https', async () => {
  const ann = await someone()
  const refused = [
    'http://push.example.com/1',
    'ftp://push.example.com/1',
    'nonsense',
    'https://user:pass@push.example.com/',
  ]
  const inner = [
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
  for (const endpoint of [...refused, ...inner.map((host) => `https://${host}/push`)]) {
    const { status, body } = await add(ann, subscription(endpoint))
    expect([endpoint, status, body.code]).toEqual([endpoint, 422, 'DEVICE_INVALID'])
  }
  expect(await endpoints(ann)).toEqual([])
})

test('a name that leads inside is found out when it is called, and given up', async () => {
  const push = openPush({ vapid: app.settings.vapid, mode: 'production' })
  expect(push.accepts('https://localhost:9/push')).toBe(true)
  expect(await push.send(subscription('https://localhost:9/push'), {})).toBe('gone')
  expect(await push.send(subscription('https://10.1.2.3/push'), {})).toBe('gone')
})

test('keys that are no keys are refused', async () => {
  const ann = await someone()
  const good = subscription()
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  expect((await add(ann, { ...good, keys: { ...good.keys, p256dh: offCurve } })).body.code).toBe('DEVICE_INVALID')
  for (const keys of [
    { ...good.keys, p256dh: 'short' },
    { ...good.keys, auth: '' },
    { p256dh: good.keys.p256dh },
    undefined,
  ])
    expect((await add(ann, { ...good, keys })).body.code).toBe('INVALID')
  expect((await add(app.visitor, good)).status).toBe(401)
})
