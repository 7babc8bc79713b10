import { profiles } from '@guildhall/contract/profiles/calls.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { listUserEvents } from './events.ts'
import { readInsights } from './insights.ts'
import { listUserMatches } from './matches.ts'
import { listUserOrganizations } from './organizations.ts'
import { presentProfile } from './present.ts'
import { listRanking } from './ranking.ts'
import { findOwner, findProfile } from './read.ts'
import { readStats } from './stats.ts'
import { listTrophies } from './trophies.ts'
import { readVersus } from './versus.ts'

export const profileRoutes = mount(profiles, {
  'GET /profiles/stats': ({ db, actor, query }) => listRanking(db, actor, query),
  'GET /profiles/{id}': async ({ db, actor, params }) => presentProfile(await findProfile(db, actor, params.id)),
  'GET /profiles/{id}/id': ({ db, actor, params }) => findOwner(db, actor, params.id),
  'GET /profiles/{id}/trophies': async ({ db, actor, params, query }) => {
    const { rows, total } = await listTrophies(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /profiles/{id}/stats': ({ db, actor, params }) => readStats(db, actor, params.id),
  'GET /profiles/{id}/insights': ({ db, actor, params }) => readInsights(db, actor, params.id),
  'GET /profiles/{id}/tournaments': ({ db, actor, params, query }) => listUserEvents(db, actor, params.id, query),
  'GET /profiles/{id}/matches': ({ db, actor, params, query }) => listUserMatches(db, actor, params.id, query),
  'GET /profiles/{id}/organizations': async ({ db, actor, params, query }) => {
    const { rows, total } = await listUserOrganizations(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /profiles/{id}/versus/{other}': ({ db, actor, params }) => readVersus(db, actor, params.id, params.other),
  'GET /user/{id}': async ({ db, actor, params }) => presentProfile(await findProfile(db, actor, params.id)),
})
