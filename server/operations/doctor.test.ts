/** npm run doctor: what it finds, and what it says about it. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findHome } from '../db/embedded-user.ts'
import { runCommand } from '../testing/run-command.ts'
import { useApp } from '../testing/test-app.ts'
import { testSettings } from '../testing/test-settings.ts'
import { checkBackups, checkClock, checkDisk, checkMail, checkSettings, checkStorage, examine } from './doctor.ts'

const app = useApp()
const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const settings = { ...testSettings(), dataDir, backupDir: join(dataDir, 'backups') }
const states = (findings: { check: string; state: string }[]) => findings.map(({ check, state }) => `${check} ${state}`)

test('a site with a running database passes the checks of the database', async () => {
  const findings = await examine({ ...settings, databaseUrl: app.url })
  expect(states(findings)).toEqual(
    expect.arrayContaining(['database ok', 'migrations ok', 'clock ok', 'storage ok', 'backups ok']),
  )
  const [broken] = (await examine({ ...settings, databaseUrl: 'postgres://127.0.0.1:1/none' })).filter(
    ({ check }) => check === 'database',
  )
  expect(broken).toMatchObject({ state: 'fault', text: expect.stringContaining('correct DATABASE_URL') })
})

test.runIf(process.getuid?.() === 0)(
  'the database of root is found where other users can enter its folder',
  async () => {
    const closed = join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const examineClosed = async () =>
      (await examine({ ...settings, databaseUrl: undefined, dataDir: closed })).find(
        ({ check }) => check === 'database',
      )
    expect(await examineClosed()).toMatchObject({ state: 'warning', text: expect.stringContaining('no database') })
    const { home } = findHome(closed, () => {})
    try {
      mkdirSync(join(home, 'data'))
      writeFileSync(join(home, 'data', 'PG_VERSION'), '9')
      expect([home.startsWith(closed), await examineClosed()]).toMatchObject([
        false,
        { state: 'fault', text: expect.stringContaining('PostgreSQL 9') },
      ])
    } finally {
      rmSync(home, { recursive: true })
    }
  },
)

test('a mail server that refuses the login is a fault', async () => {
  const withMail = (smtpUrl: string | undefined, mailbox = false) =>
    checkMail({ ...settings, mailbox, mail: { smtpUrl, from: 'a@example.com' } })
  expect(states(await withMail(undefined))).toEqual(['mail fault'])
  expect(states(await withMail(undefined, true))).toEqual(['mail warning'])
  const answers = ['220 hi\r\n', '250-hi\r\n250 AUTH PLAIN\r\n', '535 no\r\n']
  const server = createServer((socket) => {
    let turn = 0
    socket.write(answers[turn++] ?? '')
    socket.on('data', () => socket.write(answers[turn++] ?? '221 bye\r\n'))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(states(await withMail(`smtp://user:wrong@127.0.0.1:${port}?ignoreTLS=true`))).toEqual(['mail fault'])
  server.close()
})

test('settings, clock, disk, storage and the age of backups are checked', async () => {
  const now = Date.now()
  const real = { ...settings, mode: 'production', mailbox: false, trustProxy: 1 } as const
  expect(states(checkSettings({ ...real, publicUrl: 'https://play.example.com' }))).toEqual(['settings ok'])
  expect(states(checkSettings({ ...real, publicUrl: 'http://localhost:3000' }))).toEqual(['settings warning'])
  const closed = { ...settings, publicUrl: 'http://127.0.0.1:1' }
  expect(states(await checkClock(closed, new Date(now - 60_000), () => now))).toEqual(['clock fault'])
  expect(states(await checkClock(closed, new Date(now), () => now))).toEqual(['clock ok'])
  expect((await checkDisk(settings))[0]?.text).toContain('GB')
  writeFileSync(join(dataDir, 'blocked'), '')
  expect(states(await checkStorage({ ...settings, dataDir: join(dataDir, 'blocked') }))).toEqual(['storage fault'])

  expect(states(await checkBackups({ ...settings, databaseUrl: undefined }))).toEqual(['backups warning'])
  mkdirSync(settings.backupDir)
  const archive = join(settings.backupDir, 'guildhall.tar.gz')
  writeFileSync(archive, '')
  expect(states(await checkBackups({ ...settings, databaseUrl: undefined }))).toEqual(['backups ok'])
  const old = (now - 3 * 86_400_000) / 1_000
  utimesSync(archive, old, old)
  expect(states(await checkBackups({ ...settings, databaseUrl: undefined }))).toEqual(['backups warning'])
})

test('npm run doctor names broken settings, says what to do, and fails', async () => {
  const { code, text } = await runCommand('doctor', {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'play',
    COMMUNITY_CREATION: 'some',
  })
  expect(code).toBe(1)
  expect(text).toMatch(/^FAULT +settings +.*PUBLIC_URL/m)
  expect(text).toMatch(/^FAULT +settings +.*COMMUNITY_CREATION/m)
  const site = { DATA_DIR: dataDir, DATABASE_URL: app.url, PUBLIC_URL: 'http://localhost:1' }
  const report = JSON.parse((await runCommand('doctor', site, '--json')).text)
  expect(states(report)).toEqual(expect.arrayContaining(['database ok', 'migrations ok', 'storage ok']))
}, 180_000)
