/** The processor time that a set of processes and all they started have used: what a crowded machine cannot stretch. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

type Process = { pid: number; parent: number; ticks: number }

/** This process, the site it started, and the database behind the pool. Null where the system does not tell. */
export async function watchProcessors(pool: Pool): Promise<() => number | null> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = listProcesses().find(({ pid }) => pid === rows[0]?.pid)?.parent
  return () => {
    const all = listProcesses()
    if (all.length === 0 || server === undefined) return null
    const roots = new Set([process.pid, server])
    return all.filter((one) => isUnder(one, roots, all)).reduce((sum, { ticks }) => sum + ticks, 0)
  }
}

function isUnder({ pid, parent }: Process, roots: Set<number>, all: Process[]): boolean {
  if (roots.has(pid)) return true
  const above = all.find((one) => one.pid === parent)
  return above !== undefined && isUnder(above, roots, all)
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

/** After the name in brackets: state, parent, …, and from the 12th on the time of its own and of its ended children. */
function processOf(pid: string): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks }]
  } catch {
    return [] // gone meanwhile
  }
}
