import { tickets as ticketCalls } from '@guildhall/contract/tickets/calls.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tickets } from '../db/schema/tickets.ts'
import type { Actor } from '../http/authorize.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { orNotFound } from '../http/problem.ts'
import { createCannedAnswer, deleteCannedAnswer, listCannedAnswers, updateCannedAnswer } from './canned-answers.ts'
import { changeTicket } from './claim.ts'
import { exportTickets } from './export.ts'
import { listNotes } from './notes.ts'
import { contactUser, openHelpTicket } from './open-ticket.ts'
import { canRead } from './policy.ts'
import { presentStaffTicket, presentTicket } from './present.ts'
import { rateTicket } from './rate.ts'
import { countUnread, findTicket, listOwn, listQueue, loadTicketContext } from './read.ts'
import { summarizeTickets } from './summary.ts'
import { takeNext } from './take-next.ts'

async function showTicket(db: Db, actor: Actor, id: string) {
  const details = await findTicket(db, id)
  const context = await loadTicketContext(db, actor, details)
  orNotFound(canRead(actor, context) || null)
  return presentStaffTicket(actor, details, context, await listNotes(db, id))
}

export const ticketRoutes = mount(ticketCalls, {
  'GET /tickets': async ({ db, actor, query }) => {
    const { rows, total } = await listOwn(db, actor, query)
    return pageOf(
      rows.map((row) => presentTicket(actor, row, false)),
      total,
      query,
    )
  },
  'GET /user/tickets': async ({ db, actor, query, request }) => {
    const { rows, total } = await listOwn(db, actor, query, request.site.community?.organizationId)
    return pageOf(
      rows.map((row) => presentTicket(actor, row, false)),
      total,
      query,
    )
  },
  'POST /tickets': async ({ db, actor, body }) =>
    presentTicket(actor, await findTicket(db, await openHelpTicket(db, actor, body)), false),
  'GET /tournaments/{id}/tickets': async ({ db, actor, params, query }) => {
    const { rows, total } = await listQueue(db, actor, eq(tickets.eventId, params.id), query)
    return pageOf(
      rows.map((row) => presentTicket(actor, row, true)),
      total,
      query,
    )
  },
  'PATCH /tickets/{id}': async ({ db, actor, params, body }) => {
    await changeTicket(db, actor, params.id, body)
    return showTicket(db, actor, params.id)
  },
  'POST /tickets/{id}/rating': async ({ db, actor, params, body }) => {
    await rateTicket(db, actor, params.id, body)
    return presentTicket(actor, await findTicket(db, params.id), false)
  },
  'GET /admin/tickets': async ({ db, actor, query }) => {
    const { rows, total } = await listQueue(db, actor, undefined, query)
    return pageOf(
      rows.map((row) => presentTicket(actor, row, true)),
      total,
      query,
    )
  },
  'GET /admin/tickets/csv': ({ db, actor, query }) => exportTickets(db, actor, query),
  'POST /admin/tickets': async ({ db, actor, body }) => showTicket(db, actor, await contactUser(db, actor, body)),
  'GET /admin/tickets/unread': async ({ db }) => ({ count: await countUnread(db) }),
  'GET /admin/tickets/summary': ({ db, actor }) => summarizeTickets(db, actor),
  'POST /admin/tickets/next': async ({ db, actor }) => showTicket(db, actor, await takeNext(db, actor)),
  'GET /admin/tickets/{id}': ({ db, actor, params }) => showTicket(db, actor, params.id),
  'PUT /admin/tickets/{id}': async ({ db, actor, params, body }) => {
    await changeTicket(db, actor, params.id, body)
    return showTicket(db, actor, params.id)
  },
  'GET /admin/canned-answers': async ({ db, query }) => {
    const { rows, total } = await listCannedAnswers(db, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/canned-answers': ({ db, actor, body }) => createCannedAnswer(db, actor, body),
  'PATCH /admin/canned-answers/{id}': ({ db, params, body }) => updateCannedAnswer(db, params.id, body),
  'DELETE /admin/canned-answers/{id}': ({ db, params }) => deleteCannedAnswer(db, params.id),
})
