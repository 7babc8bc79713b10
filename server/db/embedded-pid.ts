/** Reads the pid file of PostgreSQL to find the process that uses a data folder and whether it is still running. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export function readPidFile(data: string) {
  const text = readIfExists(join(data, 'postmaster.pid'))
  if (text === undefined) return undefined
  const [pid, , , , socket] = text.split('\n') // pid, data folder, start, port, socket folder, …
  return { pid: Number(pid), socket: socket || undefined }
}

/**
 * After a kill -9 the pid in the file may belong to an unrelated process or to a zombie. PostgreSQL only checks that the
 * process exists and refuses to start.
 */
export function clearStalePid(data: string) {
  const file = join(data, 'postmaster.pid')
  const content = readIfExists(file)
  const { pid, socket } = readPidFile(data) ?? {}
  if (content === undefined || !pid || (isRunning(pid) && isPostgresOn(pid, data))) return

  const renamedFile = `${file}.stale-${process.pid}`
  try {
    renameSync(file, renamedFile)
    // Another process may have cleared it and started a server since we read it: then this file belongs to that server.
    if (readIfExists(renamedFile) !== content) return renameSync(renamedFile, file)
  } catch {
    return // cleared by another process
  }
  rmSync(renamedFile, { force: true })
  if (socket) rmSync(join(socket, '.s.PGSQL.5432.lock'), { force: true })
}

export function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function isPostgresOn(pid: number, data: string) {
  if (!existsSync('/proc/self/cwd'))
    return /postgres/.test(spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data // PostgreSQL runs in its data folder; a zombie has no folder
  } catch {
    return false
  }
}

function readIfExists(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
