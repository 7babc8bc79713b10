/** npm run dev: the server restarts when its files change, and Vite updates pages in the open browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../server/db/embedded.ts'
import { loadVariables, readSettings } from '../server/settings.ts'
import { isStartProblem } from '../server/start-problem.ts'
import { root } from './steps.ts'

process.env.NODE_ENV = 'development'
loadVariables()

try {
  const { databaseUrl, dataDir } = readSettings()
  // Started here, so that it keeps running while the server restarts.
  const embedded = databaseUrl ? undefined : await startEmbedded(dataDir, console.log)
  let server = start()
  let timer: NodeJS.Timeout | undefined

  // Not `node --watch`: the web toolchain writes and imports files at each start, which would restart the server forever.
  for (const folder of ['server', 'contract', 'engine'])
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(async () => {
        console.log(`${join(folder, file)} has changed`)
        const last = server
        await stop(last)
        if (server === last) server = start()
      }, 100)
    })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      clearTimeout(timer)
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
  child.on('exit', (code) => code && console.log('Waiting for a change'))
  return child
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await exited
  clearTimeout(killTimer)
}
