import { staff } from '@guildhall/contract/staff.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { cards } from '../tournaments/cards.ts'
import { listTournaments } from '../tournaments/list.ts'
import { findTournament } from '../tournaments/read.ts'
import { answerAsHost, answerAsModerator, removeStaff } from './answer.ts'
import { assignSelf, inviteHost, inviteModerator } from './invite.ts'
import { presentHost, presentModerator } from './present.ts'
import {
  isModeratedBy,
  listAsked,
  listHosts,
  listModeratedOrganizations,
  listModerators,
  listPlatformModerators,
} from './read.ts'

export const staffRoutes = mount(staff, {
  'GET /tournaments/{id}/hosts': async ({ db, actor, params }) =>
    allOf((await listHosts(db, actor, await findTournament(db, actor, params.id))).map(presentHost)),
  'POST /tournaments/{id}/hosts': async ({ db, actor, params, body }) =>
    presentHost(await inviteHost(db, actor, params.id, body)),
  'PATCH /tournaments/{id}/hosts': async ({ db, actor, params, body }) =>
    presentHost(await answerAsHost(db, actor, params.id, body)),
  'PUT /tournaments/{id}/hosts': async ({ db, actor, params, body }) => {
    await removeStaff(db, actor, params.id, 'host', body.userId)
    return undefined
  },
  'GET /tournaments/{id}/moderators': async ({ db, actor, params }) =>
    allOf((await listModerators(db, actor, await findTournament(db, actor, params.id))).map(presentModerator)),
  'POST /tournaments/{id}/moderators': async ({ db, actor, params, body }) =>
    presentModerator(await inviteModerator(db, actor, params.id, body)),
  'PATCH /tournaments/{id}/moderators': async ({ db, actor, params, body }) =>
    presentModerator(await answerAsModerator(db, actor, params.id, body)),
  'PUT /tournaments/{id}/moderators': async ({ db, actor, params, body }) => {
    await removeStaff(db, actor, params.id, 'moderator', body.userId)
    return undefined
  },
  'POST /moderator/tournaments/{id}': async ({ db, actor, params }) =>
    presentModerator(await assignSelf(db, actor, params.id)),
  'GET /moderator': async ({ db, query }) => {
    const { rows, total } = await listPlatformModerators(db, query)
    return pageOf(rows, total, query)
  },
  'GET /moderator/tournaments': async ({ db, actor, query }) => {
    const { rows, total } = await listTournaments(db, isModeratedBy(actor.id), query)
    return pageOf(await cards(db, rows), total, query)
  },
  'GET /moderator/organizations': async ({ db, actor, query }) => {
    const { rows, total } = await listModeratedOrganizations(db, actor, query)
    return pageOf(rows, total, query)
  },
  'GET /user/staff': async ({ db, actor }) =>
    allOf((await listAsked(db, actor)).map(({ tournament, by, as }) => ({ tournament, by, as }))),
})
