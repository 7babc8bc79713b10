import { rulings } from '@guildhall/contract/rulings.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { appeal } from './appeal.ts'
import { findCase, listRulings } from './case.ts'
import { dropEntrant } from './drop.ts'
import { rule } from './rule.ts'

export const rulingRoutes = mount(rulings, {
  'GET /tickets/{id}': ({ db, actor, params, settings }) => findCase(db, settings, actor, params.id),
  'POST /tickets/{id}/rule': async ({ db, actor, params, query, body, settings }) => {
    const consequences = await rule(db, actor, params.id, body, query.preview)
    const { ticket } = await findCase(db, settings, actor, params.id)
    return { ticket, ...consequences }
  },
  'POST /tickets/{id}/appeal': async ({ db, actor, params, body, settings }) => {
    const appealId = await appeal(db, actor, params.id, body.description)
    return (await findCase(db, settings, actor, appealId)).ticket
  },
  'GET /tournaments/{id}/rulings': async ({ db, actor, params, query }) => {
    const { rows, total } = await listRulings(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /tournaments/{id}/players/{playerId}/drop': ({ db, actor, params, query, body }) =>
    dropEntrant(db, actor, params.id, params.playerId, body, query.preview),
})
