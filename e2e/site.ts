/** A site with the demo data on a database of its own, in the process that runs the sites of this worker. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDemo } from './demo.ts'
import type { Task } from './site-host.ts'
import { compiled, siteEnvironment } from './site-process.ts'

export type Site = { url: string; databaseUrl: string; close: () => Promise<void> }

let host: ChildProcess | undefined

function hostOfWorker(): ChildProcess {
  if (host?.connected) return host
  host = fork(join(import.meta.dirname, 'site-host.ts'), {
    execArgv: ['--import', join(import.meta.dirname, '..', 'server', 'db', 'resolve-drizzle.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled },
  })
  return host
}

function runOnHost(task: Task): Promise<void> {
  const child = hostOfWorker()
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The process of the sites ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (error) => {
      child.off('exit', onExit)
      if (error === '') resolve()
      else reject(new Error(String(error)))
    })
    child.send(JSON.stringify(task))
  })
}

export async function openSite(env?: Record<string, string>): Promise<Site> {
  hostOfWorker() // it loads the server while another worker creates the demo
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-site-'))
  const database = await cloneDemo(folder, (databaseUrl, uploads) => runOnHost({ name: 'seed', databaseUrl, uploads }))
  const environment = await siteEnvironment(database.url, folder, env)
  await runOnHost({ name: 'open', databaseUrl: database.url, env: environment })
  await fetch(environment.PUBLIC_URL) // the first page is slow to render, and no journey should wait for it
  return {
    url: environment.PUBLIC_URL,
    databaseUrl: database.url,
    async close() {
      await runOnHost({ name: 'close' })
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
