import type { lookCalls } from '@guildhall/contract/organizations/look.ts'
import type { Handlers } from '../../http/mount.ts'
import { findLook, removeLookImage, updateLook, uploadLookImage } from './look.ts'

export const lookHandlers: Handlers<typeof lookCalls> = {
  'GET /admin/organizations/{id}/look': ({ db, params }) => findLook(db, params.id),
  'PATCH /organizations/{id}/look': ({ db, actor, params, body }) => updateLook(db, actor, params.id, body),
  'POST /organizations/{id}/avatar': ({ db, gateways, actor, params, body }) =>
    uploadLookImage(db, gateways, actor, params.id, 'avatar', body.image),
  'DELETE /organizations/{id}/avatar': ({ db, actor, params }) => removeLookImage(db, actor, params.id, 'avatar'),
  'POST /organizations/{id}/banner': ({ db, gateways, actor, params, body }) =>
    uploadLookImage(db, gateways, actor, params.id, 'banner', body.image),
  'DELETE /organizations/{id}/banner': ({ db, actor, params }) => removeLookImage(db, actor, params.id, 'banner'),
  'POST /organizations/{id}/coin': ({ db, gateways, actor, params, body }) =>
    uploadLookImage(db, gateways, actor, params.id, 'coin', body.image),
  'DELETE /organizations/{id}/coin': ({ db, actor, params }) => removeLookImage(db, actor, params.id, 'coin'),
  'POST /organizations/{id}/wordmark': ({ db, gateways, actor, params, body }) =>
    uploadLookImage(db, gateways, actor, params.id, 'wordmark', body.image),
  'DELETE /organizations/{id}/wordmark': ({ db, actor, params }) => removeLookImage(db, actor, params.id, 'wordmark'),
}
