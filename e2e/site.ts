/** A whole site in a process of its own, on a database of its own, with the demo in it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '../server/testing/database.ts'

export type Site = { url: string; databaseUrl: string; close: () => Promise<void> }

const root = join(import.meta.dirname, '..')

export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const database = await cloneDatabase()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-site-'))
  const server = spawn(process.execPath, ['bin/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      ...env,
    },
  })
  await opened(server)
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    async close() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function opened(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      if (said.includes('is open at')) resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', (code) => reject(new Error(`The site stopped with ${code}: ${said}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
