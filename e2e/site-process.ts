/** The site in a process of its own, as npm start runs it, on a database that is there already. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type SiteProcess = { url: string; close: () => Promise<void> }

const root = join(import.meta.dirname, '..')

export async function startSite(databaseUrl: string, folder: string, env: Record<string, string> = {}) {
  const url = `http://127.0.0.1:${await freePort()}`
  const server = spawn(process.execPath, ['bin/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      NODE_COMPILE_CACHE: join(tmpdir(), 'guildhall-compiled'), // the next site starts in half the time
      ...env,
    },
  })
  await opened(server)
  await fetch(url) // the first page is slow to make: nobody's journey
  // On a busy machine so slow that the site finds itself overloaded and refuses what comes next; it looks once a second.
  do await sleep(1_000)
  while ((await fetch(`${url}/api/games`)).status === 503)
  return { url, close: () => ended(server) } satisfies SiteProcess
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

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
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
