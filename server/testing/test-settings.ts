/** Settings for tests: no services outside this machine, and a separate folder for files. */
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webPush from 'web-push'
import type { Settings } from '../settings.ts'

const vapid = webPush.generateVAPIDKeys()

export function testSettings(overrides: Partial<Settings> = {}): Settings {
  return {
    mode: 'test',
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://hall.test',
    trustProxy: false,
    logLevel: 'silent',
    dataDir: join(tmpdir(), `guildhall-test-${process.pid}-files-${randomBytes(4).toString('hex')}`), // removed by a later run
    backupDir: join(tmpdir(), 'guildhall-test-no-backups'),
    databaseUrl: undefined,
    jobs: false,
    timeLimits: { connect: 60, statement: 60, lock: 60, idle: 60 },
    drainSeconds: 0,
    metricsToken: undefined,
    rateLimit: 0,
    overloadDelay: 0,
    seed: 'none',
    communityCreation: undefined,
    outboundAllow: [],
    dnsServers: [],
    gallery: false,
    siteName: 'Guildhall',
    hasSiteName: false,
    contactEmail: undefined,
    adminEmail: undefined,
    mailbox: !overrides.mail?.smtpUrl,
    mail: { smtpUrl: undefined, from: 'Guildhall <no-reply@hall.test>' },
    delivery: { timeout: 1, retryDelay: 1, dkim: undefined, webhookSecret: undefined, snsTopic: undefined },
    marketingDoubleOptin: false,
    s3: undefined,
    stripe: undefined,
    proFree: false,
    vapid: { ...vapid, subject: 'mailto:no-reply@hall.test' },
    authSecret: 'a secret of tests that is long enough to be one',
    dataKeys: [Buffer.alloc(32, 'key of tests')],
    providers: {},
    ...overrides,
  }
}
