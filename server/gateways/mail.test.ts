import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Smtp, startSmtp } from '../testing/emails/smtp.ts'
import { testSettings } from '../testing/test-settings.ts'
import { failureOf, type Mail, openMail } from './mail.ts'

let smtp: Smtp
let mail: Mail
beforeAll(async () => {
  smtp = await startSmtp()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const settings = testSettings({ mail: { smtpUrl: smtp.url, from: 'no-reply@hall.test' } })
  mail = openMail({
    ...settings,
    delivery: { ...settings.delivery, timeout: 10, dkim: { domain: 'hall.test', selector: 'guildhall', key } },
  })
})
afterAll(async () => {
  mail.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.tries.length = 0
})

const email = (name: string) => ({
  from: { name: 'Nordlicht, "the" guild', address: 'no-reply@hall.test' },
  to: `${name}@example.com`,
  subject: 'News',
  text: 'News',
  html: '<p>News</p>',
  messageId: `<${name}@hall.test>`,
  headers: {},
})

test('every email is signed with the key of the site', async () => {
  await mail.send(email('ann'), { lane: 'event' })
  const headers = smtp.received[0]?.headers
  expect(headers?.['dkim-signature']).toMatch(/d=hall\.test;.*s=guildhall;/)
  expect(headers?.from).toBe('"Nordlicht, \\"the\\" guild" <no-reply@hall.test>')
})

test('the last line of an email waits, and without it the mail server drops the email', async () => {
  const { promise: isReady, resolve: letPass } = Promise.withResolvers<void>()
  const { promise: isReached, resolve: reach } = Promise.withResolvers<void>()
  const sending = mail.send(email('bo'), {
    lane: 'bulk',
    beforeEnd: () => {
      reach()
      return isReady
    },
  })
  await isReached
  expect([smtp.tries, smtp.received]).toEqual([['bo@example.com'], []])
  letPass()
  await sending
  expect(smtp.received).toHaveLength(1)

  const refuse = () => Promise.reject(new Error('too late'))
  await expect(mail.send(email('cy'), { lane: 'bulk', beforeEnd: refuse })).rejects.toThrow('too late')
  await mail.send(email('dee'), { lane: 'bulk' })
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['bo@example.com', 'dee@example.com'])
})

test.each([
  ['550 5.1.1 No such user', 'EENVELOPE', 'RCPT TO', 'address'],
  ['550 Unknown recipient', 'EENVELOPE', 'RCPT TO', 'address'],
  ['554 5.7.1 Rejected as spam', 'EMESSAGE', 'DATA', 'email'],
  ['550 5.7.1 Relaying denied, unknown user', 'EENVELOPE', 'RCPT TO', 'email'],
  ['451 4.7.1 Greylisted', 'EENVELOPE', 'RCPT TO', 'later'],
  ['452 4.2.2 Mailbox full', 'EMESSAGE', 'DATA', 'later'],
  ['421 4.3.2 Shutting down', 'EENVELOPE', 'RCPT TO', 'server'],
  ['550 5.7.1 Sender not allowed', 'EENVELOPE', 'MAIL FROM', 'server'],
  ['535 Authentication failed', 'EAUTH', 'AUTH', 'server'],
])('"%s" (%s) is about the right thing', (message, code, command, about) => {
  const error = Object.assign(new Error(message), { code, command, responseCode: Number(message.slice(0, 3)) })
  expect(failureOf(error)).toEqual({ about, message })
})
