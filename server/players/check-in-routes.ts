import { checkIn as area } from '@guildhall/contract/check-in.ts'
import { mount } from '../http/mount.ts'
import { checkIn, checkInFor } from './check-in.ts'
import { extendCheckin, findBoard, remindMissing } from './check-in-board.ts'
import { reviewCheckin } from './check-in-review.ts'
import { own } from './own.ts'
import { presentOwn } from './present.ts'
import { publicKeyOf } from './receipt.ts'

export const checkInRoutes = mount(area, {
  'PUT /tournaments/{id}/checkin': async ({ db, actor, params, body, settings }) =>
    presentOwn(await checkIn(db, actor, params.id, body.checkedIn ?? true), settings.authSecret),
  'PUT /tournaments/{id}/players/{playerId}/checkin': async ({ db, actor, params, query, body, settings }) => {
    await checkInFor(db, actor, params.id, params.playerId, { checkedIn: body.checkedIn ?? true, ...query })
    return own(db, settings, actor, params.id, params.playerId)
  },
  'GET /tournaments/{id}/checkin': ({ db, actor, params }) => findBoard(db, actor, params.id),
  'POST /tournaments/{id}/checkin/remind': ({ db, actor, params }) => remindMissing(db, actor, params.id),
  'POST /tournaments/{id}/checkin/extend': async ({ db, actor, params, body }) => {
    await extendCheckin(db, actor, params.id, body.minutes)
    return findBoard(db, actor, params.id)
  },
  'POST /tournaments/{id}/checkin/review': async ({ db, actor, params, body }) => {
    await reviewCheckin(db, actor, params.id, body)
    return findBoard(db, actor, params.id)
  },
  'GET /receipts/key': ({ settings }) => publicKeyOf(settings.authSecret),
})
