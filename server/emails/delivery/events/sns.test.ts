import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emailSuppressions } from '../../../db/schema/emails/suppressions.ts'
import { openOutbound } from '../../../gateways/outbound.ts'
import { makeCertificate } from '../../../testing/emails/certificate.ts'
import { useApp } from '../../../testing/test-app.ts'

const topic = 'arn:aws:sns:eu-central-1:123456789012:bounces'
const amazon = 'https://sns.eu-central-1.amazonaws.com'
const delivery = { timeout: 1, retryDelay: 1, dkim: undefined, webhookSecret: undefined, snsTopic: topic }
const app = useApp({ delivery })

const [keys, otherKeys] = [rsaKeys(), rsaKeys()]
const files: Record<string, string> = {
  '/valid.pem': makeCertificate(keys),
  '/expired.pem': makeCertificate(keys, new Date(Date.now() - 3_600_000)),
}
const requested: string[] = []
let isDown = false
const server = createServer(({ url = '' }, response) => {
  requested.push(url)
  if (isDown) return void response.writeHead(503).end('Slow down')
  response.end(files[url] ?? 'ok')
})

/** A local server takes the place of Amazon: the gateway calls it as it would call Amazon. */
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const local = openOutbound({ ...app.settings, outboundAllow: [`127.0.0.1:${port}`] })
  vi.spyOn(app.gateways.outbound, 'fetch').mockImplementation((url, options) =>
    local.fetch(url.replace(amazon, `http://127.0.0.1:${port}`), options),
  )
})
afterAll(() => server.close())

function rsaKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 })
}

/** As Amazon documents it: the names and values of these fields in this order, each on a line of its own. */
function sign<T extends Record<string, string>>(
  message: T,
  key: KeyObject,
  version: '1' | '2' = '2',
  file = 'valid.pem',
) {
  const names =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names.flatMap((name) => (message[name] === undefined ? [] : [name, message[name]])).join('\n')
  const signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(`${text}\n`)
    .sign(key, 'base64')
  return { ...message, SignatureVersion: version, Signature: signature, SigningCertURL: `${amazon}/${file}` }
}

const bounceOf = (address: string, subject?: string) => ({
  Type: 'Notification',
  MessageId: `message about ${address}`,
  TopicArn: topic,
  Timestamp: '2026-11-17T02:00:00.000Z',
  ...(subject && { Subject: subject }),
  Message: JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType: 'Permanent', feedbackId: address, bouncedRecipients: [{ emailAddress: address }] },
    mail: {},
  }),
})

const post = async (body: Record<string, string>) =>
  (
    await app.app.inject({
      method: 'POST',
      url: '/api/emails/events',
      payload: JSON.stringify(body),
      headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': body.Type ?? '' },
    })
  ).statusCode
const reasonFor = async (address: string) =>
  (await app.db.select().from(emailSuppressions).where(eq(emailSuppressions.address, address)))[0]?.reason

test('a bounce that Amazon SNS signed suppresses the address, with both versions of the signature', async () => {
  expect(await post(sign(bounceOf('ann@example.com'), keys.privateKey))).toBe(204)
  expect(await post(sign(bounceOf('bo@example.com', 'Amazon SES'), keys.privateKey, '1'))).toBe(204)
  expect([await reasonFor('ann@example.com'), await reasonFor('bo@example.com')]).toEqual(['BOUNCE', 'BOUNCE'])
  expect(requested).toEqual(['/valid.pem']) // the certificate is kept
})

test('a message that was changed, signed by another key or with an expired certificate is refused', async () => {
  const signed = sign(bounceOf('eve@example.com'), keys.privateKey)
  const changed = { ...signed, Message: signed.Message.replaceAll('eve@', 'mallory@') }
  expect(await post(changed)).toBe(422)
  expect(await post({ ...signed, Subject: 'added' })).toBe(422)
  expect(await post(sign(bounceOf('eve@example.com'), otherKeys.privateKey))).toBe(422)
  expect(await post(sign(bounceOf('eve@example.com'), keys.privateKey, '2', 'expired.pem'))).toBe(422)
  expect([await reasonFor('eve@example.com'), await reasonFor('mallory@example.com')]).toEqual([undefined, undefined])
})

test('while Amazon does not give its certificate, a message fails and is taken when it is sent again', async () => {
  files['/late.pem'] = makeCertificate(keys)
  const signed = sign(bounceOf('late@example.com'), keys.privateKey, '2', 'late.pem')
  isDown = true
  expect(await post(signed)).toBe(503)
  isDown = false
  expect(await post(signed)).toBe(204)
  expect(await reasonFor('late@example.com')).toBe('BOUNCE')
})

test('a certificate that is not of SNS itself is not fetched: a bucket of a customer has an address beside it', async () => {
  const signed = sign(bounceOf('bucket@example.com'), keys.privateKey)
  for (const host of [
    'sns.s3.amazonaws.com',
    'sns.s3-us-west-2.amazonaws.com',
    'sns.evil.amazonaws.com',
    'sns.eu-central-1.amazonaws.com.example.com',
    'sns.eu-central-1.amazonaws.com:8443',
  ])
    expect([host, await post({ ...signed, SigningCertURL: `https://${host}/valid.pem` })]).toEqual([host, 422])
})

test('the subscription of our topic is confirmed, and one with a wrong signature is not', async () => {
  const confirmation = (token: string) => ({
    Type: 'SubscriptionConfirmation',
    MessageId: token,
    TopicArn: topic,
    Timestamp: '2026-11-17T02:00:00.000Z',
    Message: 'You have chosen to subscribe',
    Token: token,
    SubscribeURL: `${amazon}/?Action=ConfirmSubscription&Token=${token}`,
  })
  expect(await post(sign(confirmation('forged'), otherKeys.privateKey))).toBe(422)
  expect(await post(sign(confirmation('genuine'), keys.privateKey))).toBe(204)
  const confirmed = requested.filter((path) => path.includes('ConfirmSubscription'))
  expect(confirmed).toEqual(['/?Action=ConfirmSubscription&Token=genuine'])
})
