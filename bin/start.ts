/** npm start: builds the pages if needed, then runs the server until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../server/main.ts'
import { loadEnvironment, readSettings } from '../server/settings.ts'
import { isStartProblem } from '../server/start-problem.ts'
import { buildWeb } from './build.ts'

const say = (line: string) => console.log(line)
let running: Running | undefined
let asked = 0 // when a signal came first

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave)
// npm hands a SIGTERM to the shell between us, which dies of it without telling: then our parent changes.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && leave(), 500).unref()

try {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    stopWith(`Guildhall runs on Node 22.18 or newer and brings 24 along: use npm start (this is ${process.version})`)
  loadEnvironment()
  process.env.NODE_ENV ||= 'production' // React's development build renders several times slower
  const { mode } = readSettings() // bad settings are better known before a build than after
  if (mode !== 'development') {
    const { code, output } = await buildWeb(say)
    if (asked) process.exit(130)
    if (code !== 0) stopWith(`${output.trimEnd()}\nThe web pages could not be built: the reason is above`)
  }
  const { main } = await import('../server/main.ts')
  running = await main(say)
  if (asked) await stop(running)
} catch (error) {
  if (error instanceof Error && isStartProblem(error)) stopWith(error.message)
  console.error(error)
  process.exit(1)
}

function leave() {
  // npm passes on the Ctrl-C that the terminal has already sent here, so a second one counts only after a moment.
  if (asked && process.ppid === parent && Date.now() - asked > 500) process.exit(130)
  if (asked) return
  asked = Date.now()
  if (running) void stop(running)
}

async function stop(running: Running) {
  say('Stopping; Ctrl-C again stops at once')
  const isStopped = running.stop().then(
    () => true,
    (error) => void console.error(error),
  )
  const isClean = await Promise.race([isStopped, sleep(30_000, false)])
  process.exit(isClean ? 0 : 1)
}

function stopWith(line: string): never {
  console.error(line)
  process.exit(1)
}
