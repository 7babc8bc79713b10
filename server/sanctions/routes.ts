import { sanctions } from '@guildhall/contract/sanctions/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { findRestriction } from '../moderation/mutes.ts'
import { appealSanction, decideAppeal } from './appeal.ts'
import { giveSanction } from './give.ts'
import { liftSanction } from './lift.ts'
import { findOwnSanction, findSanction, listAppeals, listOwnSanctions, listSanctions } from './read.ts'

export const sanctionRoutes = mount(sanctions, {
  'GET /user/sanctions': async ({ db, actor, query }) => {
    const { data, total } = await listOwnSanctions(db, actor, query)
    return pageOf(data, total, query)
  },
  'GET /user/restriction': async ({ db, actor, query }) => ({
    restriction: await findRestriction(db, actor.id, query.organizationId ?? null),
  }),
  'POST /user/sanctions/{id}/appeal': async ({ db, actor, params, body }) => {
    await appealSanction(db, actor, params.id, body.text)
    return findOwnSanction(db, actor, params.id)
  },
  'GET /moderator/sanctions': async ({ db, actor, query }) => {
    const { data, total } = await listSanctions(db, actor, query)
    return pageOf(data, total, query)
  },
  'POST /moderator/users/{id}/sanctions': async ({ db, actor, params, body }) =>
    findSanction(db, actor, await giveSanction(db, actor, params.id, body)),
  'POST /moderator/sanctions/{id}/lift': async ({ db, actor, params, body }) => {
    await liftSanction(db, actor, params.id, body.reason)
    return findSanction(db, actor, params.id)
  },
  'GET /moderator/appeals': async ({ db, actor, query }) => {
    const { data, total } = await listAppeals(db, actor, query)
    return pageOf(data, total, query)
  },
  'POST /moderator/appeals/{id}': async ({ db, actor, params, body }) => {
    await decideAppeal(db, actor, params.id, body)
    return findSanction(db, actor, params.id)
  },
})
