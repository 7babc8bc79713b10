import { identity } from '@guildhall/contract/identity.ts'
import { eq } from 'drizzle-orm'
import { users } from '../db/schema/identity.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { changeAccount, listAccounts } from './accounts.ts'
import { askForEmail, confirmEmail } from './change-email.ts'
import { dropSession } from './cookies.ts'
import { downloadData } from './download-data.ts'
import { leave, restore } from './leave.ts'
import { onboard } from './onboard.ts'
import { removeAvatar, removeBanner, uploadAvatar, uploadBanner } from './pictures.ts'
import { backOfficeOf } from './policy.ts'
import { presentAccount, presentInfo, presentSession, presentStaff, presentUser } from './present.ts'
import { findInfo, findSelf } from './read.ts'
import { listSessions, revokeSession, revokeSessions } from './sessions.ts'
import { updateUser } from './update.ts'
import { updateInfo } from './update-info.ts'
import { checkUsername } from './username.ts'

export const identityRoutes = mount(identity, {
  'GET /user': async ({ db, actor }) => presentUser(await findSelf(db, actor.id)),
  'PATCH /user': async ({ db, actor, body }) => presentUser(await updateUser(db, actor, body)),
  async 'DELETE /user'({ db, actor, settings }) {
    const { deletionDueAt } = await leave(db, settings, actor)
    const data = { deletionDueAt: deletionDueAt.toISOString() }
    return Response.json({ data }, { headers: { 'set-cookie': dropSession(settings) } })
  },
  'POST /user/restore': async ({ db, actor }) => presentUser(await restore(db, actor)),
  'GET /user/data': ({ db, actor }) => downloadData(db, actor),

  'GET /user/username': ({ db, actor, query }) => checkUsername(db, actor, query.username),
  'POST /user/onboarding': async ({ db, actor, body }) => presentUser(await onboard(db, actor, body)),

  'GET /user/info': async ({ db, actor }) => presentInfo(actor.id, await findInfo(db, actor.id)),
  'PATCH /user/info': async ({ db, actor, body }) => presentInfo(actor.id, await updateInfo(db, actor, body)),
  'POST /user/location': async ({ db, actor, body }) => presentInfo(actor.id, await updateInfo(db, actor, body)),

  async 'POST /user/email'({ db, settings, actor, body }) {
    await askForEmail(db, settings, actor, body.email)
    return undefined
  },
  'POST /user/email/confirm': async ({ db, settings, actor, body }) =>
    presentUser(await confirmEmail(db, settings, actor, body)),
  async 'PATCH /user/email'({ db, actor, body }) {
    await db
      .update(users)
      .set({ ...body, updatedAt: new Date() })
      .where(eq(users.id, actor.id))
    return presentUser(await findSelf(db, actor.id))
  },

  'POST /user/avatar': async ({ db, outside, actor, body }) =>
    presentUser(await uploadAvatar(db, outside, actor, body.image)),
  'DELETE /user/avatar': async ({ db, outside, actor }) => presentUser(await removeAvatar(db, outside, actor)),
  'POST /user/banner': async ({ db, outside, actor, body }) =>
    presentUser(await uploadBanner(db, outside, actor, body.image)),
  'DELETE /user/banner': async ({ db, outside, actor }) => presentUser(await removeBanner(db, outside, actor)),

  'GET /user/accounts': async ({ db, outside, actor }) =>
    allOf((await listAccounts(db, actor.id)).map((row) => presentAccount(outside.oauth, row))),
  'PUT /user/accounts': async ({ db, outside, actor, body }) =>
    allOf((await changeAccount(db, outside.oauth, actor, body)).map((row) => presentAccount(outside.oauth, row))),

  'GET /user/sessions': async ({ db, actor }) =>
    allOf((await listSessions(db, actor.id)).map((row) => presentSession(actor, row))),
  async 'DELETE /user/sessions'({ db, actor, query, settings }) {
    await revokeSessions(db, actor, query.all === true)
    if (!query.all) return undefined
    return new Response(null, { status: 204, headers: { 'set-cookie': dropSession(settings) } })
  },
  async 'DELETE /user/sessions/{id}'({ db, actor, params }) {
    await revokeSession(db, actor, params.id)
    return undefined
  },

  'GET /admin/user': async ({ db, actor }) => presentStaff(await findSelf(db, actor.id), backOfficeOf(actor)),
  'GET /moderator/user': async ({ db, actor }) => presentStaff(await findSelf(db, actor.id), backOfficeOf(actor)),
})
