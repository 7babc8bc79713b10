import { adminUsers } from '@guildhall/contract/admin-users/calls.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { changeUsers } from './bulk.ts'
import { changeAccountOf, listAccountsOf } from './change-accounts.ts'
import { deleteUser, restoreUser } from './delete-user.ts'
import { findUserDetails } from './details.ts'
import { exportUsers } from './export.ts'
import { listUsers } from './list.ts'
import { setRole } from './set-role.ts'

export const adminUserRoutes = mount(adminUsers, {
  'GET /admin/users': ({ db, query: { format, ...query } }) =>
    format === 'csv' ? exportUsers(db, query) : listUsers(db, query),
  'POST /admin/users/bulk': ({ db, actor, body }) => changeUsers(db, actor, body),
  'GET /admin/users/{id}': ({ db, actor, params, gateways }) => findUserDetails(db, gateways.oauth, actor, params.id),
  'PATCH /admin/users/{id}': ({ db, actor, params, body }) => setRole(db, actor, params.id, body.role),
  'DELETE /admin/users/{id}': ({ db, actor, params, settings }) => deleteUser(db, settings, actor, params.id),
  'POST /admin/users/{id}/restore': async ({ db, actor, params }) => {
    await restoreUser(db, actor, params.id)
    return undefined
  },
  'GET /admin/users/{id}/accounts': async ({ db, params, gateways }) =>
    allOf(await listAccountsOf(db, gateways.oauth, params.id)),
  async 'PUT /admin/users/{id}/accounts'({ db, actor, params, body, gateways: { oauth }, siteSettings }) {
    return allOf(await changeAccountOf(db, { oauth, site: await siteSettings.read() }, actor, params.id, body))
  },
})
