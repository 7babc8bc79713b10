/** The filtered users as CSV, written while they are read. */
import type { AdminUser } from '@guildhall/contract/admin-users/shapes.ts'
import type { Db } from '../db/db.ts'
import { writeCsv } from '../text/csv.ts'
import { readPage, type UserQuery } from './list.ts'

const batchSize = 1_000

const head = ['id', 'username', 'name', 'email', 'role', 'state', 'level', 'xp', 'joined', 'lastSeen']

const cellsOf = (user: AdminUser) => [
  user.id,
  user.username,
  user.name,
  user.email,
  user.role,
  user.state,
  user.level,
  user.xp,
  user.createdAt,
  user.lastSeenAt,
]

export function exportUsers(db: Db, { cursor: _cursor, limit: _limit, ...query }: UserQuery): Response {
  async function* body() {
    yield writeCsv([head])
    for (let cursor: string | undefined; ; ) {
      const page = await readPage(db, { ...query, ...(cursor && { cursor }) }, batchSize)
      if (page.data.length > 0) yield writeCsv(page.data.map(cellsOf))
      cursor = page.cursor
      if (!cursor) return
    }
  }
  return new Response(streamOf(body()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users.csv"',
      'cache-control': 'no-store',
    },
  })
}

function streamOf(parts: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}
