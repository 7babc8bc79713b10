/** Every setting is an environment variable. All invalid ones are reported together, one line each. */
import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CreationMode, creationModes } from '@guildhall/contract/organizations/constants.ts'
import type { TimeLimits } from './db/db.ts'
import { parseKeys } from './encryption.ts'
import { storedDataKeys, storedSecrets, type Vapid } from './settings-secrets.ts'
import { startProblem } from './start-problem.ts'

export type Settings = {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  publicUrl: string // without a trailing slash
  trustProxy: false | number | string // the number of proxies, or their addresses
  logLevel: LogLevel
  dataDir: string
  backupDir: string // of npm run backup
  databaseUrl: string | undefined // undefined: the embedded server
  jobs: boolean
  timeLimits: TimeLimits // of connections and statements of the database
  drainSeconds: number // from SIGTERM until the listener closes
  metricsToken: string | undefined // undefined: /metrics is for this machine only
  rateLimit: number // calls per minute of one user, ten times as many of one IP address of visitors; 0: no limits of calls
  overloadDelay: number // milliseconds of event loop delay from which new requests are rejected; 0: never
  seed: 'demo' | 'none'
  communityCreation: CreationMode | undefined // who may found a community; undefined: admins decide
  outboundAllow: string[] // private hosts that links and webhooks may name, each with or without a port
  dnsServers: string[] // for host names of communities; empty: those of this machine
  gallery: boolean // the page /gallery, for developers of the user interface
  siteName: string
  hasSiteName: boolean // false: admins may change the name
  contactEmail: string | undefined // undefined: admins may set it
  adminEmail: string | undefined // becomes SUPER at the first login
  mailbox: boolean // the built-in mailbox, for a site on this machine only
  mail: { smtpUrl: string | undefined; from: string } // undefined: no mail server
  delivery: DeliverySettings
  marketingDoubleOptin: boolean // marketing emails only after a confirmation by email
  s3: { bucket: string; region: string; endpoint: string | undefined; key: string; secret: string } | undefined
  vapid: Vapid & { subject: string }
  authSecret: string
  dataKeys: Buffer[] // of encrypted columns; the first one encrypts
  stripe: StripeSettings | undefined // undefined: no paid subscriptions
  proFree: boolean // everyone has Pro
  providers: Record<string, Provider> // by name: discord, twitch, google …
}

export type DeliverySettings = {
  timeout: number // seconds to wait for an answer of the mail server
  retryDelay: number // seconds until the second attempt of a campaign email; doubles with each further one
  dkim: { domain: string; selector: string; key: string } | undefined
  webhookSecret: string | undefined // of bounces and complaints; undefined: not accepted
  snsTopic: string | undefined // of bounces and complaints from Amazon SES
}
export type StripeSettings = {
  key: string
  webhookSecret: string
  priceIds: string[] // one per billing interval
  api: string | undefined // undefined: api.stripe.com
}
export type Provider = { id: string; secret: string; issuer: string | undefined }
type LogLevel = (typeof logLevels)[number]
type Env = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const root = resolve(import.meta.dirname, '..')

export function readSettings(env: Env = loadEnvironment()): Settings {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined // compose files pass an empty value for "unset"
  const reject = (name: string, expected: string) =>
    void problems.push(`${name} must be ${expected}, not "${text(name)}"`)

  function oneOf<T extends string, F>(name: string, options: readonly T[], fallback: F): T | F {
    const value = text(name)
    const option = options.find((option) => option === value)
    if (value && !option) reject(name, `one of ${options.join(', ')}`)
    return option ?? fallback
  }
  function url(name: string, ...schemes: string[]) {
    const value = text(name)
    if (value && !(URL.canParse(value) && schemes.includes(new URL(value).protocol)))
      // A URL may contain a password, so the message does not repeat the value.
      problems.push(`${name} must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`)
    return value
  }
  function group<T>(required: string[], read: (value: (name: string) => string) => T, optional: string[] = []) {
    const namesInUse = [...required, ...optional].filter(text)
    if (namesInUse.length === 0) return undefined
    for (const name of required.filter((name) => !text(name)))
      problems.push(`${name} is missing: it belongs to ${namesInUse.join(', ')}`)
    return read((name) => text(name) ?? '')
  }
  function port() {
    const value = Number(text('PORT') ?? 3000)
    if (!Number.isInteger(value) || value < 0 || value > 65_535) reject('PORT', 'a whole number from 0 to 65535')
    return value
  }
  function seconds(name: string, fallback: number) {
    const value = Number(text(name) ?? fallback)
    if (!Number.isInteger(value) || value < 0 || value > 3_600) reject(name, 'a whole number of seconds from 0 to 3600')
    return value
  }
  function rateLimit() {
    const value = Number(text('RATE_LIMIT') ?? 1_200)
    if (!Number.isInteger(value) || value < 0)
      reject('RATE_LIMIT', 'a whole number of calls per minute, or 0 for no limit')
    return value
  }
  function overloadDelay() {
    const value = Number(text('OVERLOAD_DELAY') ?? (mode === 'production' ? 2_000 : 0))
    if (!Number.isInteger(value) || value < 0)
      reject('OVERLOAD_DELAY', 'a whole number of milliseconds, or 0 to reject nothing')
    return value
  }
  function providers() {
    const names = Object.keys(env).flatMap((name) => name.match(/^AUTH_(.+)_(?:ID|SECRET|ISSUER)$/)?.[1] ?? [])
    const entries = [...new Set(names)].flatMap((name): [string, Provider][] => {
      const [id, secret, issuer] = [`AUTH_${name}_ID`, `AUTH_${name}_SECRET`, `AUTH_${name}_ISSUER`]
      const read = (value: (name: string) => string): Provider => ({
        id: value(id),
        secret: value(secret),
        issuer: url(issuer, 'https:', 'http:'),
      })
      const provider = group([id, secret], read, [issuer])
      return provider ? [[name.toLowerCase().replaceAll('_', '-'), provider]] : []
    })
    return Object.fromEntries(entries)
  }
  function mailFrom(host: string) {
    const value = text('MAIL_FROM') ?? `${siteName} <no-reply@${host}>`
    if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value))
      reject('MAIL_FROM', 'an email address, with or without a name')
    return value
  }
  function dkim() {
    return group(['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'], (value) => {
      const key = value('DKIM_KEY').replaceAll('\\n', '\n')
      const pem = key.includes('-----BEGIN') || !existsSync(key) ? key : readFileSync(key, 'utf8')
      // The message does not repeat the value.
      if (key && !isPrivateKey(pem)) problems.push('DKIM_KEY must be a private key in PEM format, or a path to one')
      return { domain: value('DKIM_DOMAIN'), selector: value('DKIM_SELECTOR'), key: pem }
    })
  }
  function webhookSecret() {
    const value = text('MAIL_WEBHOOK_SECRET')
    if (value && value.length < 16) problems.push('MAIL_WEBHOOK_SECRET must have at least 16 characters')
    return value
  }
  function emailAddress(name: string) {
    const value = text(name)
    if (value && !/^[^\s<>@]+@[^\s<>@]+$/.test(value)) reject(name, 'an email address')
    return value
  }
  function trustProxy(): Settings['trustProxy'] {
    const value = text('TRUST_PROXY') ?? 'off'
    if (value === 'off') return false
    if (value === 'on') return 1
    return /^\d+$/.test(value) ? Number(value) : value // a number of hops, or a list of addresses
  }

  const mode = oneOf('NODE_ENV', ['production', 'development', 'test'], 'production')
  const siteName = text('SITE_NAME') ?? 'Guildhall'
  const listenPort = port()
  const publicUrl = (url('PUBLIC_URL', 'http:', 'https:') ?? `http://localhost:${listenPort}`).replace(/\/+$/, '')
  const from = mailFrom(URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost')
  const dataDir = resolve(root, text('DATA_DIR') ?? 'data')
  const settings = {
    mode,
    port: listenPort,
    host: text('HOST') ?? '0.0.0.0',
    publicUrl,
    trustProxy: trustProxy(),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    dataDir,
    backupDir: resolve(root, text('BACKUP_DIR') ?? resolve(dataDir, 'backups')),
    databaseUrl: url('DATABASE_URL', 'postgres:', 'postgresql:'),
    jobs: oneOf('JOBS', ['on', 'off'], 'on') === 'on',
    timeLimits: {
      connect: seconds('DB_CONNECT_TIMEOUT', 10),
      statement: seconds('DB_STATEMENT_TIMEOUT', 10),
      lock: seconds('DB_LOCK_TIMEOUT', 8),
      idle: seconds('DB_IDLE_TIMEOUT', 30),
    },
    drainSeconds: seconds('DRAIN_SECONDS', 2),
    metricsToken: text('METRICS_TOKEN'),
    rateLimit: rateLimit(),
    overloadDelay: overloadDelay(),
    seed: oneOf('SEED', ['demo', 'none'], 'demo'),
    communityCreation: oneOf('COMMUNITY_CREATION', creationModes, undefined),
    outboundAllow: (text('OUTBOUND_ALLOW') ?? '').split(/[\s,]+/).filter(Boolean),
    dnsServers: (text('DNS_SERVERS') ?? '').split(/[\s,]+/).filter(Boolean),
    gallery: oneOf('GALLERY', ['on', 'off'], mode === 'production' ? 'off' : 'on') === 'on',
    siteName,
    hasSiteName: text('SITE_NAME') !== undefined,
    contactEmail: emailAddress('CONTACT_EMAIL'),
    adminEmail: emailAddress('ADMIN_EMAIL')?.toLowerCase(),
    mailbox: !text('SMTP_URL') && isLocal(publicUrl),
    mail: { smtpUrl: url('SMTP_URL', 'smtp:', 'smtps:'), from },
    delivery: {
      timeout: seconds('MAIL_TIMEOUT', 20),
      retryDelay: seconds('MAIL_RETRY_DELAY', 60),
      dkim: dkim(),
      webhookSecret: webhookSecret(),
      snsTopic: text('MAIL_SNS_TOPIC'),
    },
    marketingDoubleOptin: oneOf('MARKETING_DOUBLE_OPTIN', ['on', 'off'], 'off') === 'on',
    s3: group(
      ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
      (value) => ({
        bucket: value('S3_BUCKET'),
        region: text('S3_REGION') ?? 'us-east-1',
        endpoint: url('S3_ENDPOINT', 'https:', 'http:'),
        key: value('S3_KEY'),
        secret: value('S3_SECRET'),
      }),
      ['S3_REGION', 'S3_ENDPOINT'],
    ),
    stripe: group(
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
      (value) => ({
        key: value('STRIPE_SECRET_KEY'),
        webhookSecret: value('STRIPE_WEBHOOK_SECRET'),
        priceIds: value('STRIPE_PRICE_ID')
          .split(/[\s,]+/)
          .filter(Boolean),
        api: url('STRIPE_API_URL', 'https:', 'http:'),
      }),
      ['STRIPE_API_URL'],
    ),
    proFree: oneOf('PRO_FREE', ['on', 'off'], 'off') === 'on',
    providers: providers(),
  }
  const vapidSubject = url('VAPID_SUBJECT', 'mailto:', 'https:') ?? `mailto:${from.match(/[^\s<]+@[^\s>]+/)?.[0]}`
  const envSecret = text('AUTH_SECRET')
  if (envSecret && envSecret.length < 32) problems.push('AUTH_SECRET must have at least 32 characters')
  const envVapid = group(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], (value): Vapid => {
    return { publicKey: value('VAPID_PUBLIC_KEY'), privateKey: value('VAPID_PRIVATE_KEY') }
  })

  const envKeys = text('DATA_KEY')
  const parsedKeys = envKeys && parseKeys(envKeys)
  // The message does not repeat the value.
  if (envKeys && !parsedKeys)
    problems.push('DATA_KEY must be a key of 32 bytes in base64, or several separated by commas, the current one first')

  const secrets = storedSecrets(dataDir, problems)
  const dataKeys = parsedKeys || (secrets && storedDataKeys(dataDir, problems))
  if (!secrets || !dataKeys || problems.length > 0) throw startProblem(problems.join('\n'))
  return {
    ...settings,
    authSecret: envSecret ?? secrets.authSecret,
    dataKeys,
    vapid: { ...(envVapid ?? secrets.vapid), subject: vapidSubject },
  }
}

/** Whether the address is one of this machine. */
export const isLocal = (url: string) =>
  URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

function isPrivateKey(pem: string) {
  try {
    return createPrivateKey(pem) !== null
  } catch {
    return false
  }
}

/** Without a mail server and without the mailbox no one would ever see an email. */
export const canReceiveEmail = ({ mail, mailbox }: Settings) => mail.smtpUrl !== undefined || mailbox

/** The environment of the process, completed by the .env file of the project. */
export function loadEnvironment(): Env {
  const file = resolve(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file) // the file does not overwrite variables that are already set
  return process.env
}
