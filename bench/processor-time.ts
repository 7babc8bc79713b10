/** The CPU time of a set of processes and their children. Unlike wall-clock time it hardly depends on other load. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

export const tickMs = 10

type Process = { pid: number; parent: number; ticks: number }

/** In ticks: of this process, of the site it started, and of the database server. */
export type Ticks = { own: number; site: number; server: number }

export const tickSum = ({ own, site, server }: Ticks) => own + site + server

/** Null if the system does not report it. */
export async function watchParts(pool: Pool): Promise<() => Ticks | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = listProcesses().find(({ pid }) => pid === rows[0]?.pid)?.parent
  return () => {
    const all = listProcesses()
    if (all.length === 0 || server === undefined) return null
    const ticksBelow = (root: number) =>
      all.filter((one) => isDescendant(one, root, all)).reduce((sum, { ticks }) => sum + ticks, 0)
    const own = all.find(({ pid }) => pid === process.pid)?.ticks ?? 0
    return { own, site: ticksBelow(process.pid) - own, server: ticksBelow(server) }
  }
}

/** The CPU time of all three together. */
export async function watchProcessors(pool: Pool): Promise<() => number | null> {
  const read = await watchParts(pool)
  return () => {
    const ticks = read()
    return ticks && tickSum(ticks)
  }
}

/** The CPU time of the database server alone, in milliseconds; 0 if the system does not report it. */
export async function watchServer(pool: Pool): Promise<() => Promise<number>> {
  const read = await watchParts(pool)
  return async () => (read()?.server ?? 0) * tickMs
}

function isDescendant({ pid, parent }: Process, root: number, all: Process[]): boolean {
  if (pid === root) return true
  const parentProcess = all.find((one) => one.pid === parent)
  return parentProcess !== undefined && isDescendant(parentProcess, root, all)
}

function listProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(processOf)
  } catch {
    return []
  }
}

/**
 * The fields after the name in parentheses: state, parent, …; from the 12th on, the CPU time of the process and of its ended
 * children.
 */
function processOf(pid: string): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }]
  } catch {
    return [] // the process has ended meanwhile
  }
}

/** What the site itself reports, in milliseconds: without its embedded database. */
export async function siteProcessorMs(siteUrl: string): Promise<number> {
  const text = await (await fetch(`${siteUrl}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]) * 1_000
}
