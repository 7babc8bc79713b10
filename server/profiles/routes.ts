import { profiles } from '@guildhall/contract/profiles/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { presentCard, presentProfile } from './present.ts'
import { findOwner, findProfile, listProfiles } from './read.ts'
import { listTrophies } from './trophies.ts'

export const profileRoutes = mount(profiles, {
  'GET /profiles': async ({ db, query }) => {
    const { rows, total } = await listProfiles(db, query)
    return pageOf(rows.map(presentCard), total, query)
  },
  'GET /profiles/{id}': async ({ db, params }) => presentProfile(await findProfile(db, params.id)),
  'GET /profiles/{id}/id': ({ db, actor, params }) => findOwner(db, actor, params.id),
  'GET /profiles/{id}/trophies': async ({ db, params, query }) => {
    const { rows, total } = await listTrophies(db, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /user/{id}': async ({ db, params }) => presentProfile(await findProfile(db, params.id)),
})
