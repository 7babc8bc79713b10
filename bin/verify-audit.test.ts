import { expect, test } from 'vitest'
import { cloneDatabase, onServer } from '../server/testing/database.ts'
import { runCommand } from '../server/testing/run-command.ts'

const verify = (url: string, ...args: string[]) => runCommand('verify-audit', { DATABASE_URL: url }, ...args)

test('npm run verify-audit prints the head of an intact log, and names the entry that someone edited', async () => {
  const { url, drop } = await cloneDatabase()
  const insert = `insert into audit_entries (action, subject_kind) select 'act', 'site' from generate_series(1, 20)`
  await onServer(url, (client) => client.query(insert))
  const intact = await verify(url)
  expect(intact.code).toBe(0)
  expect(intact.text).toMatch(/20 entries of the audit log are intact. Head: 20:[0-9a-f]{64}/)

  const head = /20:[0-9a-f]{64}/.exec(intact.text)?.[0] ?? ''
  await onServer(url, async (client) => {
    await client.query('alter table audit_entries disable trigger user')
    await client.query(`update audit_entries set action = 'other' where seq = 7`)
  })
  const broken = await verify(url, head)
  expect(broken).toEqual({
    code: 1,
    text: expect.stringContaining('Entry 7 of the audit log is broken: it was changed'),
  })
  await drop()
}, 180_000)
