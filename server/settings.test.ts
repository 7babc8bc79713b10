import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...env })
const linesOf = (env: Record<string, string>) => {
  try {
    read(env)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
  return []
}

test('everything has a default', () => {
  expect(read()).toMatchObject({
    mode: 'production',
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    logLevel: 'info',
    databaseUrl: undefined,
    jobs: true,
    seed: 'demo',
    gallery: false,
    siteName: 'Guildhall',
    mail: { smtpUrl: undefined, from: 'Guildhall <no-reply@localhost>' },
    s3: undefined,
    vapid: { subject: 'mailto:no-reply@localhost' },
    providers: {},
  })
})

test('every invalid value is reported on its own line, all at once', () => {
  expect(
    linesOf({
      PORT: 'http',
      PUBLIC_URL: 'guild.example',
      DATABASE_URL: 'mysql://root:secret@db/x',
      LOG_LEVEL: 'loud',
      JOBS: 'yes',
      MAIL_FROM: 'someone',
      S3_BUCKET: 'files',
      AUTH_SECRET: 'short',
      AUTH_DISCORD_ID: '1',
    }),
  ).toEqual([
    'PORT must be a whole number from 0 to 65535, not "http"',
    'PUBLIC_URL must be a URL that starts with http:// or https://',
    'MAIL_FROM must be an email address, with or without a name, not "someone"',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
    'JOBS must be one of on, off, not "yes"',
    'S3_KEY is missing: it belongs to S3_BUCKET',
    'S3_SECRET is missing: it belongs to S3_BUCKET',
    'AUTH_DISCORD_SECRET is missing: it belongs to AUTH_DISCORD_ID',
    'AUTH_SECRET must have at least 32 characters',
  ])
})

test('a setting that would fail later, or never have an effect, is reported at the start', () => {
  expect(
    linesOf({
      PUBLIC_URL: 'https://guild.example/play',
      TRUST_PROXY: 'yes',
      OUTBOUND_ALLOW: 'wiki.lan http://10.0.0.5/',
      DNS_SERVERS: '9.9.9.9 dns.example',
      MAIL_SNS_TOPIC: 'bounces',
      VAPID_PUBLIC_KEY: 'abc',
      VAPID_PRIVATE_KEY: 'def',
    }),
  ).toEqual([
    'PUBLIC_URL must be a URL without a path, such as https://guild.example',
    'TRUST_PROXY must be on, off, a number of proxies, or a list of their addresses, not "yes"',
    'OUTBOUND_ALLOW must be a list of hosts such as wiki.lan or 10.0.0.5:8080, not "wiki.lan http://10.0.0.5/"',
    'DNS_SERVERS must be a list of IP addresses, not "9.9.9.9 dns.example"',
    'MAIL_SNS_TOPIC must be the ARN of a topic, arn:aws:sns:…, not "bounces"',
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys for web push, in base64url',
  ])
})

test('hosts and name servers may have a port', () => {
  const { outboundAllow, dnsServers } = read({
    OUTBOUND_ALLOW: 'Wiki.lan, 10.0.0.5:8080 [fd00::1]:80',
    DNS_SERVERS: '9.9.9.9,127.0.0.1:5353 2620:fe::fe [::1]:53',
  })
  expect(outboundAllow).toEqual(['wiki.lan', '10.0.0.5:8080', '[fd00::1]:80'])
  expect(dnsServers).toEqual(['9.9.9.9', '127.0.0.1:5353', '2620:fe::fe', '[::1]:53'])
})

test('a provider is configured by its name', () => {
  const { providers } = read({
    AUTH_DISCORD_ID: '1',
    AUTH_DISCORD_SECRET: 's',
    AUTH_MICROSOFT_ENTRA_ID_ID: '2',
    AUTH_MICROSOFT_ENTRA_ID_SECRET: 't',
    AUTH_MICROSOFT_ENTRA_ID_ISSUER: 'https://login.example/tenant',
  })
  expect(providers).toEqual({
    discord: { id: '1', secret: 's', issuer: undefined },
    'microsoft-entra-id': { id: '2', secret: 't', issuer: 'https://login.example/tenant' },
  })
})

test('an empty value counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({ port: 3000, s3: undefined })
})

test('missing secrets are generated once, in a file that only its owner can read', () => {
  const first = read()
  const second = read()
  expect(second.authSecret).toBe(first.authSecret)
  expect(second.vapid).toEqual(first.vapid)
  expect(Buffer.from(first.vapid.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(first.vapid.privateKey, 'base64url')).toHaveLength(32)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(read({ AUTH_SECRET: 'x'.repeat(32) }).authSecret).toBe('x'.repeat(32))
})

test('trusted proxies are one, a number of hops, or addresses', () => {
  const trusted = ['on', '2', '10.0.0.0/8', 'loopback, 10.1.1.1 fd00::/8'].map(
    (value) => read({ TRUST_PROXY: value }).trustProxy,
  )
  expect(trusted).toEqual([1, 2, '10.0.0.0/8', 'loopback,10.1.1.1,fd00::/8'])
})

test('a DATA_DIR that cannot be a folder is reported', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(linesOf({ DATA_DIR: join(file, 'data') })).toEqual([
    `DATA_DIR ${join(file, 'data')} must be a writable folder (ENOTDIR)`,
  ])
})

test.each([
  ['.env.example', (name: string) => `${name}=`],
  ['docs/settings.md', (name: string) => `\`${name}\``],
])('%s lists every setting that is read', (path, entryOf) => {
  const list = readFileSync(join(import.meta.dirname, '..', path), 'utf8')
  const source = ['settings.ts', 'settings-network.ts']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('')
  const names = source.match(/(?<=')[A-Z][A-Z0-9]*_?[A-Z0-9_]*(?=')/g) ?? []
  expect(names.length).toBeGreaterThan(20)
  expect([...new Set(names)].filter((name) => !list.includes(entryOf(name)))).toEqual([])
})
