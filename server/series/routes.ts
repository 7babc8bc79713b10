import { series } from '@guildhall/contract/series/calls.ts'
import { ensureMayCreateEvents } from '../events/ensure-creation.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { addAdjustment, removeAdjustment } from './adjust.ts'
import { answerClaim, claimEntrant } from './claim.ts'
import { createSeries, deleteSeries, updateSeries } from './create.ts'
import { answerFinalist, inviteFinalists } from './finale.ts'
import { uploadImage } from './images.ts'
import { addEvent, answerInvite, removeEvent } from './link-events.ts'
import { readManagement } from './manage.ts'
import { presentCard, showSeries } from './present.ts'
import { listSeries } from './read.ts'
import { exportStandings, listStandings } from './standings.ts'

export const seriesRoutes = mount(series, {
  'GET /series': async ({ db, actor, query }) => {
    const { rows, total } = await listSeries(db, actor, query)
    return pageOf(rows.map(presentCard), total, query)
  },
  'POST /series': async ({ db, actor, siteSettings, body }) => {
    await ensureMayCreateEvents(siteSettings, actor, body.organizationId)
    return showSeries(db, actor, await createSeries(db, actor, body))
  },
  'GET /series/{id}': ({ db, actor, params }) => showSeries(db, actor, params.id),
  'PATCH /series/{id}': async ({ db, actor, params, body }) => {
    await updateSeries(db, actor, params.id, body)
    return showSeries(db, actor, params.id)
  },
  'DELETE /series/{id}': ({ db, actor, params }) => deleteSeries(db, actor, params.id).then(() => undefined),
  'POST /series/{id}/upload': ({ db, gateways, actor, params, body }) =>
    uploadImage(db, gateways, actor, params.id, body),
  'GET /series/{id}/standings': async ({ db, actor, params, query }) => {
    const { rows, total } = await listStandings(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /series/{id}/standings/export': ({ db, actor, params, query }) => exportStandings(db, actor, params.id, query),
  'GET /series/{id}/manage': ({ db, actor, params }) => readManagement(db, actor, params.id),
  'POST /series/{id}/events': ({ db, actor, params, body }) => addEvent(db, actor, params.id, body.eventId),
  'DELETE /series/{id}/events/{eventId}': async ({ db, actor, params }) => {
    await removeEvent(db, actor, params.id, params.eventId)
    return undefined
  },
  'POST /series/{id}/invites/{eventId}': async ({ db, actor, params, body }) => {
    await answerInvite(db, actor, params.id, params.eventId, body.accept)
    return undefined
  },
  'POST /series/{id}/adjustments': async ({ db, actor, params, body }) => {
    await addAdjustment(db, actor, params.id, body)
    return undefined
  },
  'DELETE /series/{id}/adjustments/{adjustmentId}': async ({ db, actor, params }) => {
    await removeAdjustment(db, actor, params.id, params.adjustmentId)
    return undefined
  },
  'POST /series/{id}/claims': async ({ db, actor, params, body }) => {
    await claimEntrant(db, actor, params.id, body.entrant)
    return undefined
  },
  'POST /series/{id}/claims/{claimId}': async ({ db, actor, params, body }) => {
    await answerClaim(db, actor, params.id, params.claimId, body.accept)
    return undefined
  },
  'POST /series/{id}/finale': async ({ db, actor, params }) => {
    await inviteFinalists(db, actor, params.id)
    return undefined
  },
  'POST /series/{id}/finale/{finalistId}': async ({ db, actor, params, body }) => {
    await answerFinalist(db, actor, params.id, params.finalistId, body.accept)
    return undefined
  },
})
