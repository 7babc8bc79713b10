import type { adminCalls } from '@guildhall/contract/organizations/admin.ts'
import type { chapterCalls } from '@guildhall/contract/organizations/chapters.ts'
import type { memberCalls } from '@guildhall/contract/organizations/members.ts'
import type { Handlers } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { createForOwner, readLog, showProfile, showSettings } from './admin.ts'
import { exportAll, listAll, markOrganizations } from './admin-list.ts'
import {
  createChapter,
  decideChapter,
  leaveParent,
  listChapters,
  removeChapter,
  requestParent,
} from './chapters/chapters.ts'
import { listRequests as listChapterRequests } from './chapters/requests.ts'
import { decideCreationRequest } from './creation/decide-request.ts'
import { listCreationRequests } from './creation/requests.ts'
import { createInvite, listInvites, previewInvite, revokeInvite } from './joining/invites.ts'
import { decideRequest, listRequests } from './joining/requests.ts'
import { banUser, liftBan, listBans } from './members/bans.ts'
import { changeMembers } from './members/bulk.ts'
import { changeMember, removeMember } from './members/change.ts'
import { exportMembers } from './members/export.ts'
import { findOwnMembership, findPublicMember, listMembers } from './members/list.ts'
import { answerOffer, offerOwnership, withdrawOffer } from './members/transfer.ts'
import { findOrganization } from './read.ts'
import { updateOrganization } from './update.ts'

const memberHandlers: Handlers<typeof memberCalls> = {
  'GET /organizations/{id}/user': ({ db, actor, params }) => findOwnMembership(db, params.id, actor.id),
  'GET /organizations/{id}/members/{userId}': async ({ db, actor, params }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return findPublicMember(db, organization.id, params.userId)
  },
  'GET /admin/organizations/{id}/members': async ({ db, params, query }) => {
    const { rows, total } = await listMembers(db, params.id, query)
    return pageOf(rows, total, query)
  },
  'PATCH /admin/organizations/{id}/members/{userId}': ({ db, actor, params, body }) =>
    changeMember(db, actor, params.id, params.userId, body),
  'DELETE /admin/organizations/{id}/members/{userId}': async ({ db, actor, params }) => {
    await removeMember(db, actor, params.id, params.userId)
    return undefined
  },
  'POST /admin/organizations/{id}/members/bulk': ({ db, actor, params, body }) =>
    changeMembers(db, actor, params.id, body),
  'GET /admin/organizations/{id}/csv': async ({ db, actor, params, query }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return exportMembers(db, organization, query)
  },
  'GET /organizations/{id}/requests': async ({ db, params, query }) => {
    const { rows, total } = await listRequests(db, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /organizations/{id}/requests/{requestId}': ({ db, actor, params, body }) =>
    decideRequest(db, actor, params.id, params.requestId, body),
  'GET /organizations/{id}/invites': async ({ db, settings, params, query }) => {
    const { rows, total } = await listInvites(db, settings.authSecret, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /organizations/{id}/invites': ({ db, settings, actor, params, body }) =>
    createInvite(db, actor, settings.authSecret, params.id, body),
  'DELETE /organizations/{id}/invites/{inviteId}': async ({ db, actor, params }) => {
    await revokeInvite(db, actor, params.id, params.inviteId)
    return undefined
  },
  'GET /organizations/invites/{token}': ({ db, settings, actor, params }) =>
    previewInvite(db, actor, settings.authSecret, params.token),
  'GET /organizations/{id}/bans': async ({ db, actor, params, query }) => {
    const { rows, total } = await listBans(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /organizations/{id}/bans': ({ db, actor, params, body }) => banUser(db, actor, params.id, body),
  'DELETE /organizations/{id}/bans/{banId}': async ({ db, actor, params }) => {
    await liftBan(db, actor, params.id, params.banId)
    return undefined
  },
  'POST /organizations/{id}/transfer': ({ db, actor, params, body }) => offerOwnership(db, actor, params.id, body),
  'DELETE /organizations/{id}/transfer': async ({ db, actor, params }) => {
    await withdrawOffer(db, actor, params.id)
    return undefined
  },
  'POST /organizations/{id}/transfer/answer': ({ db, actor, params, body }) =>
    answerOffer(db, actor, params.id, body.accept),
}

const chapterHandlers: Handlers<typeof chapterCalls> = {
  'GET /organizations/{id}/chapters': async ({ db, actor, params }) => {
    const { organization, belonging } = await findOrganization(db, actor, params.id)
    return allOf(await listChapters(db, actor, organization, belonging))
  },
  'POST /organizations/{id}/chapters': ({ db, actor, params, body }) => createChapter(db, actor, params.id, body),
  'DELETE /organizations/{id}/chapters/{chapterId}': async ({ db, actor, params }) => {
    await removeChapter(db, actor, params.id, params.chapterId)
    return undefined
  },
  'GET /organizations/{id}/chapter-requests': async ({ db, params }) => allOf(await listChapterRequests(db, params.id)),
  'POST /organizations/{id}/chapter-requests/{requestId}': ({ db, actor, params, body }) =>
    decideChapter(db, actor, params.id, params.requestId, body),
  'POST /organizations/{id}/parent': ({ db, actor, params, body }) => requestParent(db, actor, params.id, body.parent),
  'DELETE /organizations/{id}/parent': async ({ db, actor, params }) => {
    await leaveParent(db, actor, params.id)
    return undefined
  },
}

const adminHandlers: Handlers<typeof adminCalls> = {
  'GET /admin/organizations': async ({ db, query }) => {
    const { rows, total } = await listAll(db, query)
    return pageOf(rows, total, query)
  },
  'GET /admin/organizations/csv': ({ db, query }) => exportAll(db, query),
  'POST /admin/organizations/bulk': ({ db, actor, body }) => markOrganizations(db, actor, body),
  'POST /admin/organizations': async ({ db, actor, body }) => showSettings(db, await createForOwner(db, actor, body)),
  'GET /admin/organizations/{id}': async ({ db, actor, params }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return showSettings(db, organization)
  },
  'PATCH /admin/organizations/{id}': async ({ db, actor, params, body }) =>
    showSettings(db, await updateOrganization(db, actor, params.id, body)),
  'GET /admin/organizations/{id}/profile': async ({ db, actor, params }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    return showProfile(db, organization)
  },
  'GET /admin/organizations/{id}/log': async ({ db, params, query }) => {
    const { rows, total } = await readLog(db, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /admin/foundings': async ({ db, query }) => {
    const { rows, total } = await listCreationRequests(db, query)
    return pageOf(rows, total, query)
  },
  'POST /admin/foundings/{id}': async ({ db, siteSettings, actor, params, body }) =>
    decideCreationRequest(db, (await siteSettings.read()).limits, actor, params.id, body),
}

export const staffHandlers = { ...memberHandlers, ...chapterHandlers, ...adminHandlers }
