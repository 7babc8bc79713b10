/** Builds the pages if needed, then runs the server until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises'
import '../server/db/resolve-drizzle.ts'
import type { RunningServer } from '../server/main.ts'
import { loadVariables, readSettings } from '../server/settings.ts'
import { isStartProblem } from '../server/start-problem.ts'
import { buildWeb } from './build.ts'

const print = (line: string) => console.log(line)
let running: RunningServer | undefined
let firstSignalAt = 0 // time of the first signal
let forcedAt = 0

process.on('SIGINT', () => handleSignal())
process.on('SIGTERM', () => handleSignal({ drain: true }))
// npm sends SIGTERM to a shell between npm and this process. The shell exits without forwarding it, but then our parent changes.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && handleSignal({ drain: true }), 500).unref()

try {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    stopWith(`Guildhall needs Node 22.18 or newer and contains 24: use npm start (this is ${process.version})`)
  loadVariables()
  process.env.NODE_ENV ||= 'production' // React's development build renders several times slower
  const { mode } = readSettings() // reports invalid settings before the build, not after it
  if (mode !== 'development') {
    const { code, output } = await buildWeb(print)
    if (firstSignalAt) process.exit(130)
    if (code !== 0) stopWith(`${output.trimEnd()}\nThe web pages could not be built, see above`)
  }
  const { main } = await import('../server/main.ts')
  running = await main(print)
  // Part of the heap is only what the start needed, and V8 would keep its pages.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  if (firstSignalAt) await stop(running)
} catch (error) {
  if (error instanceof Error && isStartProblem(error)) stopWith(error.message)
  console.error(error)
  process.exit(1)
}

function handleSignal(options?: { drain: boolean }) {
  // npm forwards the Ctrl-C that the terminal has already sent here, so a second one counts only after a moment.
  if (firstSignalAt && process.ppid === parent && Date.now() - (forcedAt || firstSignalAt) > 500) void stopNow(130)
  if (firstSignalAt) return
  firstSignalAt = Date.now()
  if (running) void stop(running, options)
}

async function stop(running: RunningServer, options?: { drain: boolean }) {
  print('Stopping; Ctrl-C again stops at once')
  const isStopped = running.stop(options).then(
    () => true,
    (error) => void console.error(error),
  )
  const isClean = await Promise.race([isStopped, sleep((30 + readSettings().drainSeconds) * 1_000, false)])
  if (!isClean) return stopNow(1)
  process.exit(0)
}

/** The embedded PostgreSQL would go on running without this process. */
async function stopNow(code: number) {
  if (forcedAt || !running) process.exit(code)
  forcedAt = Date.now()
  await Promise.race([running.stopDatabase().catch(console.error), sleep(10_000)])
  process.exit(code)
}

function stopWith(line: string): never {
  console.error(line)
  process.exit(1)
}
