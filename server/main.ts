/** Reads the environment, opens the database, listens. Nothing else. */
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { seed } from './db/seed/seed.ts'
import { openHall } from './hall.ts'
import { readSettings } from './settings.ts'
import { startProblem } from './start-problem.ts'
import { welcome } from './welcome.ts'

export type Running = { stop: () => Promise<void> }

export async function main(say: (line: string) => void): Promise<Running> {
  const settings = readSettings()
  const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings.dataDir, say)
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(url).catch((error) => {
      throw unreachable(error) ? startProblem('The database of DATABASE_URL cannot be reached', error) : error
    })
    const hall = await openHall(settings, url, { withPages: true })
    const stop = () => hall.close().then(() => embedded?.stop())
    try {
      const people = settings.seed === 'demo' ? await seed(hall.db) : []
      await hall.app.listen({ port: settings.port, host: settings.host })
      welcome(settings, people, say)
      return { stop }
    } catch (error) {
      await hall.close()
      throw portTaken(error) ? startProblem(`Port ${settings.port} is in use: choose another with PORT`, error) : error
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const portTaken = (error: unknown) => ['EADDRINUSE', 'EACCES'].includes(codeOf(error))
const unreachable = (error: unknown) =>
  ['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT', '28P01', '3D000'].includes(codeOf(error))
