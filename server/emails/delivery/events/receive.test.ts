import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailSuppressions } from '../../../db/schema/emails/suppressions.ts'
import { emails } from '../../../db/schema/emails.ts'
import { useApp } from '../../../testing/test-app.ts'
import { signatureOf } from './generic.ts'
import { readSes } from './ses.ts'
import { isSignedBySns } from './sns.ts'

const secret = 'a secret of the mail provider'
const topic = 'arn:aws:sns:eu-central-1:123456789012:bounces'
const delivery = { timeout: 1, retryDelay: 1, dkim: undefined, webhookSecret: secret, snsTopic: topic }
const app = useApp({ delivery })

async function sentTo(address: string) {
  const [row] = await app.db
    .insert(emails)
    .values({ to: address, subject: 'News', text: 'News', sentAt: new Date() })
    .returning()
  return row?.id ?? ''
}
const rowOf = async (id: string) => (await app.db.select().from(emails).where(eq(emails.id, id)))[0]
const suppressed = (address: string) =>
  app.db.select().from(emailSuppressions).where(eq(emailSuppressions.address, address))

const post = (body: unknown, headers: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: '/api/emails/events',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const postSigned = (body: unknown) => post(body, { 'x-guildhall-signature': signatureOf(secret, JSON.stringify(body)) })
const password = (text: string) => ({ authorization: `Basic ${Buffer.from(`postmark:${text}`).toString('base64')}` })

test('a bounce marks its email and suppresses the address, once, however often it is reported', async () => {
  const [first, second] = [await sentTo('Ann@example.com'), await sentTo('ann@example.com')]
  const bounce = {
    id: 'b1',
    type: 'bounce',
    email: 'ann@Example.com',
    messageId: `<${first}@hall.test>`,
    detail: '550',
  }
  expect((await postSigned(bounce)).statusCode).toBe(204)
  expect((await rowOf(first))?.bouncedAt).toBeInstanceOf(Date)
  expect((await rowOf(second))?.bouncedAt).toBeNull()
  expect(await suppressed('ann@example.com')).toMatchObject([{ reason: 'BOUNCE', source: 'GENERIC', detail: '550' }])

  await app.db.update(emailSuppressions).set({ removedAt: new Date() })
  expect((await postSigned(bounce)).statusCode).toBe(204)
  expect(await suppressed('ann@example.com')).toMatchObject([{ removedAt: expect.any(Date) }])
})

test('a soft bounce suppresses nothing, and a list of events is taken at once', async () => {
  const id = await sentTo('bo@example.com')
  const events = [
    { id: 's1', type: 'bounce', email: 'cy@example.com', permanent: false },
    { id: 's2', type: 'complaint', email: 'bo@example.com' },
    { id: 's3', type: 'opened', email: 'dee@example.com' },
  ]
  expect((await postSigned(events)).statusCode).toBe(204)
  expect(await suppressed('cy@example.com')).toEqual([])
  expect(await suppressed('bo@example.com')).toMatchObject([{ reason: 'COMPLAINT' }])
  expect((await rowOf(id))?.complainedAt).toBeInstanceOf(Date)
})

test('a detail with a character that the database cannot store holds up neither its event nor the others', async () => {
  const events = [
    { id: 'n1', type: 'bounce', email: 'nul@example.com', detail: '550 \0 no' },
    { id: 'n2', type: 'bounce', email: 'next@example.com', detail: '550' },
  ]
  expect((await postSigned(events)).statusCode).toBe(204)
  expect(await suppressed('nul@example.com')).toMatchObject([{ detail: '550  no' }])
  expect(await suppressed('next@example.com')).toHaveLength(1)
})

test('an event without a valid signature is refused', async () => {
  const bounce = { id: 'x1', type: 'bounce', email: 'eve@example.com' }
  const replies = [
    await post(bounce, {}),
    await post(bounce, { 'x-guildhall-signature': signatureOf('another secret', JSON.stringify(bounce)) }),
    await post({ RecordType: 'Bounce', ID: 1, Type: 'HardBounce', Email: 'eve@example.com' }, password('wrong')),
    await post({ Type: 'Notification', TopicArn: topic, Message: '{}', SignatureVersion: '2' }, {}),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422])
  expect(await suppressed('eve@example.com')).toEqual([])
})

test('bounces and complaints of Postmark are taken with the password', async () => {
  const bounce = {
    RecordType: 'Bounce',
    ID: 42,
    Type: 'HardBounce',
    Email: 'finn@example.com',
    Details: 'no such user',
  }
  expect((await post(bounce, password(secret))).statusCode).toBe(204)
  expect(
    (await post({ ...bounce, ID: 43, Type: 'Transient', Email: 'gus@example.com' }, password(secret))).statusCode,
  ).toBe(204)
  const complaint = { RecordType: 'SpamComplaint', ID: 44, Type: 'SpamComplaint', Email: 'hal@example.com' }
  expect((await post(complaint, password(secret))).statusCode).toBe(204)
  expect(await suppressed('finn@example.com')).toMatchObject([
    { reason: 'BOUNCE', source: 'POSTMARK', detail: 'no such user' },
  ])
  expect(await suppressed('gus@example.com')).toEqual([])
  expect(await suppressed('hal@example.com')).toMatchObject([{ reason: 'COMPLAINT' }])
})

test('a message of Amazon SES names every recipient and our Message-ID', () => {
  const report = {
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      feedbackId: 'f1',
      bouncedRecipients: [
        { emailAddress: 'ida@example.com', diagnosticCode: 'smtp; 550 5.1.1' },
        { emailAddress: 'jo@example.com' },
      ],
    },
    mail: { commonHeaders: { messageId: '<1@hall.test>' } },
  }
  const event = { source: 'SES', kind: 'bounce', messageId: '<1@hall.test>' }
  expect(readSes({ Message: JSON.stringify(report) })).toEqual([
    { ...event, id: 'f1 ida@example.com', address: 'ida@example.com', detail: 'smtp; 550 5.1.1' },
    { ...event, id: 'f1 jo@example.com', address: 'jo@example.com', detail: undefined },
  ])
  const transient = { ...report, bounce: { ...report.bounce, bounceType: 'Transient' } }
  expect(readSes({ Message: JSON.stringify(transient) }).map(({ kind }) => kind)).toEqual([
    'soft bounce',
    'soft bounce',
  ])
})

test('a certificate is fetched only from a host of Amazon SNS itself', async () => {
  const fetched: string[] = []
  const fetchText = async (url: string) => {
    fetched.push(url)
    return generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString()
  }
  const message = { Type: 'Notification', TopicArn: topic, Message: '{}', SignatureVersion: '2', Signature: 'AA==' }
  const hosts = [
    'https://evil.example/x.pem',
    'https://sns.evil.s3.amazonaws.com/x.pem',
    'http://sns.eu-central-1.amazonaws.com/x.pem',
  ]
  for (const SigningCertURL of hosts)
    expect(await isSignedBySns({ ...message, SigningCertURL }, topic, fetchText)).toBe(false)
  expect(fetched).toEqual([])
  const SigningCertURL = 'https://sns.eu-central-1.amazonaws.com/x.pem'
  expect(await isSignedBySns({ ...message, SigningCertURL }, 'arn:another', fetchText)).toBe(false)
  expect(fetched).toEqual([])
  expect(await isSignedBySns({ ...message, SigningCertURL }, topic, fetchText)).toBe(false) // not a certificate
  expect(fetched).toEqual([SigningCertURL])
})
