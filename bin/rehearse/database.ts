/** A temporary database for one command. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../server/db/db.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { isPostgresOn, readPidFile } from '../../server/db/embedded-pid.ts'
import { migrate } from '../../server/db/migrate.ts'
import { installQueues } from '../../server/jobs/create-queues.ts'
import { registryOf } from '../../server/node.ts'

/** The PostgreSQL server of the command. */
export type Server = {
  /** `kill`: SIGKILL, as in a crash; `stop`: a fast shutdown. */
  end: (how: 'kill' | 'stop') => Promise<void>
  /** Stops all its processes without ending them, or lets them continue. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  start: () => Promise<void>
}

export async function withDatabase<T>(work: (database: Database, server: Server) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `guildhall-test-${process.pid}-`)) // the cleanup of the tests removes it if this process is killed
  chmodSync(folder, 0o711) // as root, PostgreSQL runs as another user, who needs access to this folder
  const start = () => startEmbedded(folder, () => {}, { throwaway: true })
  let embedded = await start()
  const { url, home } = embedded
  const data = join(home, 'data')
  const pid = () => readPidFile(data)?.pid ?? 0
  const server: Server = {
    async end(how) {
      const current = pid()
      process.kill(current, how === 'kill' ? 'SIGKILL' : 'SIGINT')
      while (isPostgresOn(current, data)) await sleep(10)
    },
    signal(signal) {
      for (const id of [pid(), ...childrenOf(pid())]) process.kill(id, signal)
    },
    async start() {
      embedded = await start()
    },
  }
  const cleanUp = async () => {
    await embedded.stop()
    for (const path of [folder, home]) rmSync(path, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
  try {
    await migrate(url)
    await installQueues(url, registryOf({ seed: 'none' }).jobs)
    const database = openDatabase(url)
    try {
      return await work(database, server)
    } finally {
      await database.close()
    }
  } finally {
    await cleanUp()
  }
}

/** On Linux only. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
