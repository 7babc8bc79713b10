/** A node of the site without web pages, in a separate process that can be killed. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Settings } from '../../server/settings.ts'

export type Node = { url: string; kill: () => Promise<void>; close: () => Promise<void> }

export async function openNode(databaseUrl: string, settings: Partial<Settings>): Promise<Node> {
  const file = join(import.meta.dirname, '../../server/testing/second-node.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(file, [databaseUrl, JSON.stringify(settings)], { execArgv: [], env })
  const exited = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), exited])
  if (!message?.url) throw new Error('The node did not start')
  return {
    url: message.url,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async close() {
      child.disconnect()
      await exited
    },
  }
}
