/** Every setting is an environment variable. All invalid ones are reported together, one line each. */
import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CreationMode, creationModes } from '@guildhall/contract/organizations/constants.ts'
import type { TimeLimits } from './db/db.ts'
import { parseKeys } from './encryption.ts'
import { type Environment, openEnvironment, type Variables } from './environment.ts'
import { readDnsServers, readHosts, readProxies } from './settings-network.ts'
import { isKeyPair, storedDataKeys, storedSecrets, type Vapid } from './settings-secrets.ts'
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
  dnsServers: string[] // for host names of communities and of addresses that users chose; empty: those of this machine
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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const root = resolve(import.meta.dirname, '..')

export function readSettings(variables: Variables = loadVariables()): Settings {
  const env = openEnvironment(variables)
  const { text, oneOf, isOn, wholeNumber, seconds, url, origin, emailAddress } = env
  const mode = oneOf('NODE_ENV', ['production', 'development', 'test'], 'production')
  const siteName = text('SITE_NAME') ?? 'Guildhall'
  const port = wholeNumber('PORT', 3_000, 'from 0 to 65535', 65_535)
  const publicUrl = (origin('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '')
  const from = readSender(env, siteName, publicUrl)
  const dataDir = resolve(root, text('DATA_DIR') ?? 'data')
  const settings = {
    mode,
    port,
    host: text('HOST') ?? '0.0.0.0',
    publicUrl,
    trustProxy: readProxies(env),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    dataDir,
    backupDir: resolve(root, text('BACKUP_DIR') ?? resolve(dataDir, 'backups')),
    databaseUrl: url('DATABASE_URL', 'postgres:', 'postgresql:'),
    jobs: isOn('JOBS', true),
    timeLimits: {
      connect: seconds('DB_CONNECT_TIMEOUT', 10),
      statement: seconds('DB_STATEMENT_TIMEOUT', 10),
      lock: seconds('DB_LOCK_TIMEOUT', 8),
      idle: seconds('DB_IDLE_TIMEOUT', 30),
    },
    drainSeconds: seconds('DRAIN_SECONDS', 2),
    metricsToken: text('METRICS_TOKEN'),
    rateLimit: wholeNumber('RATE_LIMIT', 1_200, 'of calls per minute, or 0 for no limit'),
    overloadDelay: wholeNumber(
      'OVERLOAD_DELAY',
      mode === 'production' ? 2_000 : 0,
      'of milliseconds, or 0 to reject nothing',
    ),
    seed: oneOf('SEED', ['demo', 'none'], 'demo'),
    communityCreation: oneOf('COMMUNITY_CREATION', creationModes, undefined),
    outboundAllow: readHosts(env),
    dnsServers: readDnsServers(env),
    gallery: isOn('GALLERY', mode !== 'production'),
    siteName,
    hasSiteName: text('SITE_NAME') !== undefined,
    contactEmail: emailAddress('CONTACT_EMAIL'),
    adminEmail: emailAddress('ADMIN_EMAIL')?.toLowerCase(),
    mailbox: !text('SMTP_URL') && isLocal(publicUrl),
    mail: { smtpUrl: url('SMTP_URL', 'smtp:', 'smtps:'), from },
    delivery: readDelivery(env),
    marketingDoubleOptin: isOn('MARKETING_DOUBLE_OPTIN', false),
    s3: readS3(env),
    stripe: readStripe(env),
    proFree: isOn('PRO_FREE', false),
    providers: readProviders(env),
  }
  return { ...settings, ...readSecrets(env, dataDir, from) }
}

/** The address that emails are from, with a name. */
function readSender({ text, reject }: Environment, siteName: string, publicUrl: string) {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost'
  const sender = text('MAIL_FROM') ?? `${siteName} <no-reply@${host}>`
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(sender))
    reject('MAIL_FROM', 'an email address, with or without a name')
  return sender
}

function readDelivery(env: Environment): DeliverySettings {
  const { text, seconds, reject, problems } = env
  const snsTopic = text('MAIL_SNS_TOPIC')
  if (snsTopic && !/^arn:[\w-]+:sns:/.test(snsTopic)) reject('MAIL_SNS_TOPIC', 'the ARN of a topic, arn:aws:sns:…')
  const webhookSecret = text('MAIL_WEBHOOK_SECRET')
  if (webhookSecret && webhookSecret.length < 16) problems.push('MAIL_WEBHOOK_SECRET must have at least 16 characters')
  return {
    timeout: seconds('MAIL_TIMEOUT', 20),
    retryDelay: seconds('MAIL_RETRY_DELAY', 60),
    dkim: readDkim(env),
    webhookSecret,
    snsTopic,
  }
}

const readDkim = ({ group, problems }: Environment) =>
  group(['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'], (value) => {
    const key = value('DKIM_KEY').replaceAll('\\n', '\n')
    const pem = key.includes('-----BEGIN') || !existsSync(key) ? key : readFileSync(key, 'utf8')
    if (key && !isPrivateKey(pem)) problems.push('DKIM_KEY must be a private key in PEM format, or a path to one')
    return { domain: value('DKIM_DOMAIN'), selector: value('DKIM_SELECTOR'), key: pem }
  })

const readS3 = ({ group, text, url }: Environment) =>
  group(
    ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
    (value) => ({
      bucket: value('S3_BUCKET'),
      region: text('S3_REGION') ?? 'us-east-1',
      endpoint: url('S3_ENDPOINT', 'https:', 'http:'),
      key: value('S3_KEY'),
      secret: value('S3_SECRET'),
    }),
    ['S3_REGION', 'S3_ENDPOINT'],
  )

const readStripe = ({ group, list, url }: Environment): StripeSettings | undefined =>
  group(
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
    (value) => ({
      key: value('STRIPE_SECRET_KEY'),
      webhookSecret: value('STRIPE_WEBHOOK_SECRET'),
      priceIds: list('STRIPE_PRICE_ID'),
      api: url('STRIPE_API_URL', 'https:', 'http:'),
    }),
    ['STRIPE_API_URL'],
  )

/** A provider is configured by its name: AUTH_DISCORD_ID is the id of `discord`. */
function readProviders({ names, group, url }: Environment): Record<string, Provider> {
  const providers = new Set(names.flatMap((name) => name.match(/^AUTH_(.+)_(?:ID|SECRET|ISSUER)$/)?.[1] ?? []))
  const entries = [...providers].flatMap((name): [string, Provider][] => {
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

/** Secrets that are not set are generated in DATA_DIR. The last settings to be read: reports all problems. */
function readSecrets({ text, url, group, problems }: Environment, dataDir: string, from: string) {
  const subject = url('VAPID_SUBJECT', 'mailto:', 'https:') ?? `mailto:${from.match(/[^\s<]+@[^\s>]+/)?.[0]}`
  const authSecret = text('AUTH_SECRET')
  if (authSecret && authSecret.length < 32) problems.push('AUTH_SECRET must have at least 32 characters')
  const vapid = group(
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    (value): Vapid => ({ publicKey: value('VAPID_PUBLIC_KEY'), privateKey: value('VAPID_PRIVATE_KEY') }),
  )
  if (vapid && !isKeyPair(vapid))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys for web push, in base64url')
  const encodedKeys = text('DATA_KEY')
  const keys = encodedKeys && parseKeys(encodedKeys)
  if (encodedKeys && !keys)
    problems.push('DATA_KEY must be a key of 32 bytes in base64, or several separated by commas, the current one first')

  const stored = storedSecrets(dataDir, problems)
  const dataKeys = keys || (stored && storedDataKeys(dataDir, problems))
  if (!stored || !dataKeys || problems.length > 0) throw startProblem(problems.join('\n'))
  return { authSecret: authSecret ?? stored.authSecret, dataKeys, vapid: { ...(vapid ?? stored.vapid), subject } }
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
export function loadVariables(): Variables {
  const file = resolve(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file) // the file does not overwrite variables that are already set
  return process.env
}
