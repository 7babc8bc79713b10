/** The site in its own process, as npm start runs it, on an existing database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSettings } from '../server/testing/test-settings.ts'

export type SiteProcess = { url: string; close: () => Promise<void> }

/** The key that the demo of the tests is encrypted with. */
const demoKey = testSettings()
  .dataKeys.map((key) => key.toString('base64'))
  .join()

const root = join(import.meta.dirname, '..')

/** Halves the start of the next site. */
export const compiled = join(tmpdir(), 'guildhall-compiled')

/** What every site of the tests is started with. */
export async function siteEnvironment(databaseUrl: string, folder: string, env: Record<string, string> = {}) {
  const url = `http://127.0.0.1:${await freePort()}`
  return {
    NODE_ENV: 'production',
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DATA_KEY: demoKey,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    OVERLOAD_DELAY: '0', // a busy machine makes the tests slow, and must not fail them
    DRAIN_SECONDS: '0',
    GALLERY: 'on', // every widget is looked at
    NODE_COMPILE_CACHE: compiled,
    ...env,
  }
}

export async function startSite(databaseUrl: string, folder: string, env: Record<string, string> = {}) {
  const environment = await siteEnvironment(databaseUrl, folder, env)
  const server = spawn(process.execPath, ['bin/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const url = environment.PUBLIC_URL
  await listening(server, url)
  await fetch(url) // the first page is slow to render, and no journey should wait for it
  return { url, close: () => stop(server) } satisfies SiteProcess
}

/** The site prints its address as soon as it listens. */
function listening(server: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes(url)) resolve()
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`The site stopped with ${code}: ${output}`)))
  })
}

function stop(server: ChildProcess): Promise<void> {
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
