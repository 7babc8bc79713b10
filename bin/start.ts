/** npm start: builds the pages if needed, then runs the server until it is stopped. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import '../server/db/resolve-drizzle.ts'
import type { RunningServer } from '../server/main.ts'
import { loadEnvironment, readSettings } from '../server/settings.ts'
import { isStartProblem } from '../server/start-problem.ts'
import { buildWeb } from './build.ts'

startWithLimits()
const print = (line: string) => console.log(line)
let running: RunningServer | undefined
let firstSignalAt = 0 // time of the first signal

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
  loadEnvironment()
  process.env.NODE_ENV ||= 'production' // React's development build renders several times slower
  const { mode } = readSettings() // reports invalid settings before the build, not after it
  if (mode !== 'development') {
    const { code, output } = await buildWeb(print)
    if (firstSignalAt) process.exit(130)
    if (code !== 0) stopWith(`${output.trimEnd()}\nThe web pages could not be built, see above`)
  }
  const { main } = await import('../server/main.ts')
  running = await main(print)
  if (firstSignalAt) await stop(running)
} catch (error) {
  if (error instanceof Error && isStartProblem(error)) stopWith(error.message)
  console.error(error)
  process.exit(1)
}

/**
 * On Linux glibc keeps freed memory for each thread, and large buffers too once many were freed: under load that is half of the memory
 * of the process. Its limits are read only when a process starts, so it starts again in place: same process id, same terminal. It
 * then also uses a cache of compiled code, with which later starts take two thirds of the time.
 */
function startWithLimits() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return
  const { execPath, execArgv, argv, env } = process
  const options = ['--disable-warning=ExperimentalWarning', ...execArgv]
  const limits = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
  const cache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/guildhall/compiled') }
  process.execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...cache, ...env, ...limits })
}

function handleSignal(options?: { drain: boolean }) {
  // npm forwards the Ctrl-C that the terminal has already sent here, so a second one counts only after a moment.
  if (firstSignalAt && process.ppid === parent && Date.now() - firstSignalAt > 500) process.exit(130)
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
  process.exit(isClean ? 0 : 1)
}

function stopWith(line: string): never {
  console.error(line)
  process.exit(1)
}
