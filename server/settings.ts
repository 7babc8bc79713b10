/** Every setting is an environment variable. All bad ones are reported together, one line each. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { keepSecrets, type Vapid } from './settings-secrets.ts'
import { startProblem } from './start-problem.ts'

export type Settings = {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  publicUrl: string // without a trailing slash
  trustProxy: boolean | number | string
  logLevel: LogLevel
  dataDir: string
  databaseUrl: string | undefined // undefined: the embedded server
  jobs: boolean
  rateLimit: number // calls a minute for one person or address; 0 switches it off
  seed: 'demo' | 'none'
  siteName: string
  mail: { smtpUrl: string | undefined; from: string } // without SMTP mail lands in the built-in mailbox
  s3: { bucket: string; region: string; endpoint: string | undefined; key: string; secret: string } | undefined
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined
  vapid: Vapid & { subject: string }
  authSecret: string
  providers: Record<string, Provider> // by name: discord, twitch, google …
}

export type Provider = { id: string; secret: string; issuer: string | undefined }
type LogLevel = (typeof logLevels)[number]
type Env = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const root = resolve(import.meta.dirname, '..')

export function readSettings(env: Env = loadEnvironment()): Settings {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined // an empty value is what compose files pass for "unset"
  const refuse = (name: string, wanted: string) => void problems.push(`${name} must be ${wanted}, not "${text(name)}"`)

  function oneOf<T extends string>(name: string, words: readonly T[], otherwise: T): T {
    const value = text(name)
    const word = words.find((word) => word === value)
    if (value && !word) refuse(name, `one of ${words.join(', ')}`)
    return word ?? otherwise
  }
  function url(name: string, ...schemes: string[]) {
    const value = text(name)
    if (value && !(URL.canParse(value) && schemes.includes(new URL(value).protocol)))
      // Addresses may carry passwords, so this one does not repeat the value.
      problems.push(
        `${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      )
    return value
  }
  function together<T>(names: string[], read: (value: (name: string) => string) => T, also: string[] = []) {
    if (![...names, ...also].some(text)) return undefined
    for (const name of names.filter((name) => !text(name)))
      problems.push(`${name} is missing, though ${[...names, ...also].filter(text).join(', ')} is set`)
    return read((name) => text(name) ?? '')
  }
  function port() {
    const value = Number(text('PORT') ?? 3000)
    if (!Number.isInteger(value) || value < 0 || value > 65_535) refuse('PORT', 'a whole number from 0 to 65535')
    return value
  }
  function rateLimit() {
    const value = Number(text('RATE_LIMIT') ?? 1_200)
    if (!Number.isInteger(value) || value < 0)
      refuse('RATE_LIMIT', 'a whole number of calls a minute, or 0 for no limit')
    return value
  }
  function providers() {
    const names = Object.keys(env).flatMap((name) => name.match(/^AUTH_(.+)_(?:ID|SECRET|ISSUER)$/)?.[1] ?? [])
    const found = [...new Set(names)].flatMap((name): [string, Provider][] => {
      const [id, secret, issuer] = [`AUTH_${name}_ID`, `AUTH_${name}_SECRET`, `AUTH_${name}_ISSUER`]
      const read = (value: (name: string) => string): Provider => ({
        id: value(id),
        secret: value(secret),
        issuer: url(issuer, 'https:', 'http:'),
      })
      const provider = together([id, secret], read, [issuer])
      return provider ? [[name.toLowerCase().replaceAll('_', '-'), provider]] : []
    })
    return Object.fromEntries(found)
  }
  function mailFrom(host: string) {
    const value = text('MAIL_FROM') ?? `${siteName} <no-reply@${host}>`
    if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(value))
      refuse('MAIL_FROM', 'an e-mail address, with or without a name')
    return value
  }
  function trustProxy() {
    const value = text('TRUST_PROXY') ?? 'off'
    if (value === 'on' || value === 'off') return value === 'on'
    return /^\d+$/.test(value) ? Number(value) : value // a number of hops, or a list of addresses
  }

  const siteName = text('SITE_NAME') ?? 'Guildhall'
  const listenPort = port()
  const publicUrl = (url('PUBLIC_URL', 'http:', 'https:') ?? `http://localhost:${listenPort}`).replace(/\/+$/, '')
  const from = mailFrom(URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost')
  const dataDir = resolve(root, text('DATA_DIR') ?? 'data')
  const settings = {
    mode: oneOf('NODE_ENV', ['production', 'development', 'test'], 'production'),
    port: listenPort,
    host: text('HOST') ?? '0.0.0.0',
    publicUrl,
    trustProxy: trustProxy(),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    dataDir,
    databaseUrl: url('DATABASE_URL', 'postgres:', 'postgresql:'),
    jobs: oneOf('JOBS', ['on', 'off'], 'on') === 'on',
    rateLimit: rateLimit(),
    seed: oneOf('SEED', ['demo', 'none'], 'demo'),
    siteName,
    mail: { smtpUrl: url('SMTP_URL', 'smtp:', 'smtps:'), from },
    s3: together(
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
    stripe: together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], (value) => ({
      secretKey: value('STRIPE_SECRET_KEY'),
      webhookSecret: value('STRIPE_WEBHOOK_SECRET'),
      apiUrl: url('STRIPE_API_URL', 'https:', 'http:') ?? 'https://api.stripe.com',
    })),
    providers: providers(),
  }
  const vapidSubject = url('VAPID_SUBJECT', 'mailto:', 'https:') ?? `mailto:${from.match(/[^\s<]+@[^\s>]+/)?.[0]}`
  const givenSecret = text('AUTH_SECRET')
  if (givenSecret && givenSecret.length < 32) problems.push('AUTH_SECRET must have at least 32 characters')
  const givenVapid = together(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], (value): Vapid => {
    return { publicKey: value('VAPID_PUBLIC_KEY'), privateKey: value('VAPID_PRIVATE_KEY') }
  })

  const kept = keepSecrets(dataDir, problems)
  if (!kept || problems.length > 0) throw startProblem(problems.join('\n'))
  return {
    ...settings,
    authSecret: givenSecret ?? kept.authSecret,
    vapid: { ...(givenVapid ?? kept.vapid), subject: vapidSubject },
  }
}

/** The process's environment, with what only the .env file of the project says. */
export function loadEnvironment(): Env {
  const file = resolve(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file) // what is already set wins over the file
  return process.env
}
