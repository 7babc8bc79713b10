import { staff } from '@guildhall/contract/staff/calls.ts'
import type { Db } from '../db/db.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { presentTournamentCards } from '../tournaments/card-presenter.ts'
import { listTournaments } from '../tournaments/lists/list.ts'
import { answerInvite, removeStaff } from './answer-invite.ts'
import { assignStaffRole } from './assign.ts'
import { assignSelf, inviteStaff } from './invite.ts'
import { presentStaffRow } from './present.ts'
import {
  isModeratedBy,
  type Kind,
  listModeratedOrganizations,
  listPlatformModerators,
  listStaff,
  listStaffInvites,
} from './read.ts'

const list = async (db: Db, actor: Actor | null, id: string, kind: Kind) =>
  allOf((await listStaff(db, actor, await findEvent(db, actor, id), kind)).map(presentStaffRow))

async function remove(db: Db, actor: Actor, id: string, kind: Kind, userId: string) {
  await removeStaff(db, actor, id, kind, userId)
  return undefined
}

export const staffRoutes = mount(staff, {
  'GET /tournaments/{id}/hosts': ({ db, actor, params }) => list(db, actor, params.id, 'host'),
  'POST /tournaments/{id}/hosts': async ({ db, actor, params, body }) =>
    presentStaffRow(await inviteStaff(db, actor, params.id, 'host', body)),
  'PATCH /tournaments/{id}/hosts': async ({ db, actor, params, body }) =>
    presentStaffRow(await answerInvite(db, actor, params.id, 'host', body)),
  'PUT /tournaments/{id}/hosts': ({ db, actor, params, body }) => remove(db, actor, params.id, 'host', body.userId),
  'GET /tournaments/{id}/moderators': ({ db, actor, params }) => list(db, actor, params.id, 'moderator'),
  'POST /tournaments/{id}/moderators': async ({ db, actor, params, body }) =>
    presentStaffRow(await inviteStaff(db, actor, params.id, 'moderator', body)),
  'PATCH /tournaments/{id}/moderators': async ({ db, actor, params, body }) =>
    presentStaffRow(await answerInvite(db, actor, params.id, 'moderator', body)),
  'PUT /tournaments/{id}/moderators': ({ db, actor, params, body }) =>
    remove(db, actor, params.id, 'moderator', body.userId),
  'PATCH /tournaments/{id}/moderators/{userId}': async ({ db, actor, params, body }) =>
    presentStaffRow(await assignStaffRole(db, actor, params.id, params.userId, body)),
  'POST /moderator/tournaments/{id}': async ({ db, actor, params }) =>
    presentStaffRow(await assignSelf(db, actor, params.id)),
  'GET /moderator': async ({ db, query }) => {
    const { rows, total } = await listPlatformModerators(db, query)
    return pageOf(rows, total, query)
  },
  'GET /moderator/tournaments': async ({ db, actor, query }) => {
    const { rows, total } = await listTournaments(db, isModeratedBy(actor.id), query)
    return pageOf(await presentTournamentCards(db, rows), total, query)
  },
  'GET /moderator/organizations': async ({ db, actor, query }) => {
    const { rows, total } = await listModeratedOrganizations(db, actor, query)
    return pageOf(rows, total, query)
  },
  'GET /user/staff': async ({ db, actor, request }) => {
    const rows = await listStaffInvites(db, actor, request.site.community?.organizationId)
    return allOf(rows.map(({ at: _, ...invitation }) => invitation))
  },
})
