/**
 * The log of calls with tokens. Calls are collected in memory and written once a second in one statement, so a call does not wait for
 * its own entry. A node that crashes loses the entries of at most one second.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import { uuidv7 } from '../../db/id.ts'
import { statement } from '../../db/statement.ts'

type Entry = {
  id: string
  token: string
  at: string
  method: string
  path: string
  status: number
  milliseconds: number
  code: string | null
  ip: string
  agent: string
}

export type TokenLog = { record: (request: FastifyRequest, reply: FastifyReply) => void; close: () => Promise<void> }

const writeEveryMs = 1_000
/** More than this many waiting entries are dropped: the database is away. */
const maxWaiting = 20_000
const lengths = { path: 300, agent: 200 }

/** Tokens that were deleted in the meantime have no row to join, and their entries are dropped. */
const writeEntries = statement(`
  with entry as (
    select item.*, token.organization_id
    from jsonb_to_recordset($1) as item (id uuid, token uuid, at timestamptz, method text, path text, status int,
      milliseconds int, code text, ip text, agent text)
    join enterprise_tokens token on token.id = item.token
  ), logged as (
    insert into enterprise_requests
      (id, token_id, organization_id, method, path, status, milliseconds, code, ip, agent, created_at)
    select id, token, organization_id, method, path, status, milliseconds, code, ip, agent, at from entry
  ), counted as (
    insert into enterprise_usage as usage (token_id, hour, calls, errors, limited)
    select token, date_trunc('hour', at), count(*), count(*) filter (where status >= 400 and status <> 429),
      count(*) filter (where status = 429)
    from entry group by 1, 2 order by 1, 2
    on conflict (token_id, hour) do update set calls = usage.calls + excluded.calls,
      errors = usage.errors + excluded.errors, limited = usage.limited + excluded.limited
  )
  update enterprise_tokens set last_used_at = latest.at, last_used_ip = latest.ip, last_used_agent = latest.agent
  from (select distinct on (token) token, at, ip, agent from entry order by token, at desc) latest
  where enterprise_tokens.id = latest.token
    and (enterprise_tokens.last_used_at is null or enterprise_tokens.last_used_at < latest.at)`)

export function openTokenLog(db: Db, report: (error: unknown) => void): TokenLog {
  let waiting: Entry[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write() {
    const entries = waiting
    waiting = []
    timer = undefined
    if (entries.length === 0) return
    try {
      await writeEntries(db, JSON.stringify(entries))
    } catch (error) {
      report(error)
    }
  }

  const writeNext = () => {
    writing = writing.then(write)
  }

  return {
    record(request, reply) {
      const { token } = request.caller
      if (!token || waiting.length >= maxWaiting) return
      waiting.push({
        id: uuidv7(),
        token: token.id,
        at: new Date().toISOString(),
        method: request.method,
        path: request.url.split('?')[0]?.slice(0, lengths.path) ?? '',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        code: request.problem ?? null,
        ip: request.ip,
        agent: String(request.headers['user-agent'] ?? '').slice(0, lengths.agent),
      })
      timer ??= setTimeout(writeNext, writeEveryMs).unref()
    },
    async close() {
      clearTimeout(timer)
      writeNext()
      await writing
    },
  }
}
