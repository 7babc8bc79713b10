/** npm start. Its own process begins again with limits of memory, so it imports the rest only then. */
import { join } from 'node:path'

startWithLimits()
await import('./serve.ts')

/**
 * On Linux glibc keeps freed memory for each thread, large buffers once many were freed, and the holes that smaller ones leave: under
 * load that is half of the memory of the process. Its limits are read only when a process starts, so it starts again in place: same
 * process id, same terminal. It then also uses a cache of compiled code, with which later starts take two thirds of the time, and V8
 * collects garbage when the heap has grown by 60 %: on its own it sometimes lets it grow fourfold, and never gives that memory back.
 */
function startWithLimits() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX) return
  const { execPath, execArgv, argv, env } = process
  const options = ['--disable-warning=ExperimentalWarning', '--heap-growing-percent=60', '--expose-gc', ...execArgv]
  const limits = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '32768',
  }
  const cache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/guildhall/compiled') }
  process.execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...cache, ...env, ...limits })
}
