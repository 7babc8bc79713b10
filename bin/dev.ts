/** npm run dev: the server starts anew when its files change, pages are replaced in the open browser by Vite. */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../server/db/embedded.ts'
import { loadEnvironment, readSettings } from '../server/settings.ts'
import { isStartProblem } from '../server/start-problem.ts'
import { root } from './steps.ts'

process.env.NODE_ENV = 'development'
loadEnvironment()

try {
  const { databaseUrl, dataDir } = readSettings()
  // Held here as well, so that it does not stop and start with the server.
  const embedded = databaseUrl ? undefined : await startEmbedded(dataDir, console.log)
  let server = start()
  let soon: NodeJS.Timeout | undefined

  // Not `node --watch`: the pages' toolchain writes and imports files of its own at each start, for ever.
  for (const folder of ['server', 'contract', 'engine'])
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return
      clearTimeout(soon)
      soon = setTimeout(async () => {
        console.log(`${join(folder, file)} has changed`)
        const last = server
        await stop(last)
        if (server === last) server = start()
      }, 100)
    })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      clearTimeout(soon)
      await stop(server)
      await embedded?.stop()
      process.exit(0)
    })
} catch (error) {
  console.error(error instanceof Error && isStartProblem(error) ? error.message : error)
  process.exit(1)
}

function start() {
  const child = spawn(process.execPath, [join('bin', 'start.ts')], { cwd: root, stdio: 'inherit' })
  child.on('exit', (code) => code && console.log('It waits for a change'))
  return child
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(late)
}
