/** A node of the site without web pages, in a separate process that can be killed. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

export type NodeProcess = {
  url: string
  pid: number
  kill: () => Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  terminate: () => Promise<number | null>
  close: () => Promise<void>
}

/** Options of a process that loads the server, which takes seconds without them. */
export const quickStart = (env: Record<string, string> = {}) => ({
  execArgv: ['--import', join(import.meta.dirname, '..', 'db', 'resolve-drizzle.ts')],
  env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'guildhall-compiled'), ...env },
})

export async function openNode(databaseUrl: string, settings: Partial<Settings>): Promise<NodeProcess> {
  const file = join(import.meta.dirname, 'second-node.ts')
  const child = fork(file, [databaseUrl, JSON.stringify(settings)], quickStart({ NODE_ENV: 'production' }))
  const exited = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), exited])
  if (!message?.url) throw new Error('The node did not start')
  return {
    url: message.url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async terminate() {
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    async close() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
