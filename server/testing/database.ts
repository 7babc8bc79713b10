import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A migrated database of one's own, in some 50 ms. Close every connection, then drop it. */
export const cloneDatabase = (template = inject('database').template) => newDatabase(`template ${template}`)

/** One without any table, for tests of migrations. */
export const emptyDatabase = () => newDatabase(`template template0 encoding 'UTF8'`)

async function newDatabase(from: string): Promise<TestDatabase> {
  const { url, prefix } = inject('database')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await onServer(url, (client) => create(client, name, from))
  return {
    url: databaseUrl(url, name),
    drop: () => onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

export function databaseUrl(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function create(client: pg.Client, name: string, from: string, tries = 40): Promise<void> {
  try {
    await client.query(`create database ${name} ${from}`)
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === '55006' // somebody is in the template
    if (!isBusy || tries === 0) throw error
    await sleep(50)
    await create(client, name, from, tries - 1)
  }
}
