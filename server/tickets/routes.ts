import { tickets as ticketCalls } from '@guildhall/contract/tickets/calls.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import type { Actor } from '../http/authorize.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { changeTicket } from './claim.ts'
import { ask, writeTo } from './open-ticket.ts'
import { faceOf, staffFace } from './present.ts'
import { askAbout, countUnread, findTicket, listOwn, listQueue } from './read.ts'

async function shown(db: Db, actor: Actor, id: string) {
  const listed = await findTicket(db, id)
  return staffFace(actor, listed, await askAbout(db, actor, listed))
}

export const ticketRoutes = mount(ticketCalls, {
  'GET /tickets': async ({ db, actor, query }) => {
    const { rows, total } = await listOwn(db, actor, query)
    return pageOf(
      rows.map((row) => faceOf(actor, row, false)),
      total,
      query,
    )
  },
  'GET /user/tickets': async ({ db, actor, query }) => {
    const { rows, total } = await listOwn(db, actor, query)
    return pageOf(
      rows.map((row) => faceOf(actor, row, false)),
      total,
      query,
    )
  },
  'POST /tickets': async ({ db, actor, body }) =>
    faceOf(actor, await findTicket(db, await ask(db, actor, body)), false),
  'GET /tournaments/{id}/tickets': async ({ db, actor, params, query }) => {
    const { rows, total } = await listQueue(db, actor, eq(tickets.tournamentId, params.id), query)
    return pageOf(
      rows.map((row) => faceOf(actor, row, true)),
      total,
      query,
    )
  },
  'PATCH /tickets/{id}': async ({ db, actor, params, body }) => {
    await changeTicket(db, actor, params.id, body)
    return shown(db, actor, params.id)
  },
  'GET /admin/tickets': async ({ db, actor, query }) => {
    const { rows, total } = await listQueue(db, actor, undefined, query)
    return pageOf(
      rows.map((row) => faceOf(actor, row, true)),
      total,
      query,
    )
  },
  'POST /admin/tickets': async ({ db, actor, body }) => shown(db, actor, await writeTo(db, actor, body)),
  'GET /admin/tickets/unread': async ({ db }) => ({ count: await countUnread(db) }),
  'GET /admin/tickets/{id}': ({ db, actor, params }) => shown(db, actor, params.id),
  'PUT /admin/tickets/{id}': async ({ db, actor, params, body }) => {
    await changeTicket(db, actor, params.id, body)
    return shown(db, actor, params.id)
  },
})
