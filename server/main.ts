/** Starts the server: reads the settings, opens the database and listens. */
import { startEmbedded } from './db/embedded.ts'
import { readSettings } from './settings.ts'
import { printWelcome } from './start-message.ts'
import { databaseProblem, listenProblem } from './start-problem.ts'

/** With `drain`, it first keeps replying while `/readyz` tells load balancers to stop sending requests. */
export type RunningServer = {
  stop: (options?: { drain: boolean }) => Promise<void>
  /** Without waiting for requests and jobs. */
  stopDatabase: () => Promise<void>
}

export async function main(print: (line: string) => void): Promise<RunningServer> {
  const settings = readSettings()
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded(settings.dataDir, print, { onLaunch: () => loadModules().catch(() => {}), onGone })
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    const { migrate, startNode, seedWithoutLimits, hasSuper, setupToken } = await loadModules()
    await migrate(url).catch((error) => {
      throw databaseProblem(error)
    })
    const node = await startNode(settings, url, { withPages: true })
    const stop: RunningServer['stop'] = (options) => node.close(options).then(() => embedded?.stop())
    try {
      const people = settings.seed === 'demo' ? await seedWithoutLimits(node.services, url) : []
      await node.app.listen({ port: settings.port, host: settings.host })
      const isAdminMissing = !settings.adminEmail && !(await hasSuper(node.services.db))
      const setupLink = isAdminMissing ? `${settings.publicUrl}/setup/${setupToken(settings)}` : undefined
      printWelcome(settings, people, setupLink, print)
      return { stop, stopDatabase: async () => embedded?.stop({ isForced: true }) }
    } catch (error) {
      await node.close()
      throw listenProblem(error, settings)
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** The embedded PostgreSQL starts while these load: each takes about a second. */
async function loadModules() {
  const [{ migrate }, { startNode }, { seedWithoutLimits }, { hasSuper, setupToken }] = await Promise.all([
    import('./db/migrate.ts'),
    import('./node.ts'),
    import('./demo/seed.ts'),
    import('./identity/first-admin.ts'),
  ])
  return { migrate, startNode, seedWithoutLimits, hasSuper, setupToken }
}

/** Without its database the process is of no use; a supervisor can start it again. */
function onGone(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The embedded PostgreSQL died and does not start again: ${reason}\n`)
  process.exit(1)
}
