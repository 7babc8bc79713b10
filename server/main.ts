/** Starts the server: reads the settings, opens the database and listens. */
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { seed } from './demo/seed.ts'
import { startNode } from './node.ts'
import { readSettings } from './settings.ts'
import { printWelcome } from './start-message.ts'
import { startProblem } from './start-problem.ts'

export type RunningServer = { stop: () => Promise<void> }

export async function main(print: (line: string) => void): Promise<RunningServer> {
  const settings = readSettings()
  const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir, print)
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(url).catch((error) => {
      throw isUnreachable(error) ? startProblem('The database at DATABASE_URL cannot be reached', error) : error
    })
    const node = await startNode(settings, url, { withPages: true })
    const stop = () => node.close().then(() => embedded?.stop())
    try {
      const people = settings.seed === 'demo' ? await seed(node.services.db) : []
      await node.app.listen({ port: settings.port, host: settings.host })
      printWelcome(settings, people, print)
      return { stop }
    } catch (error) {
      await node.close()
      throw isPortTaken(error)
        ? startProblem(`Port ${settings.port} is in use: choose another with PORT`, error)
        : error
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isPortTaken = (error: unknown) => ['EADDRINUSE', 'EACCES'].includes(codeOf(error))
const isUnreachable = (error: unknown) =>
  ['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT', '28P01', '3D000'].includes(codeOf(error))
