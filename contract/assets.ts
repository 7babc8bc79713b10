/** Uploads that other things point to, each of a type. */
import { Picture, Video } from './assets.json.ts'
import { assetLimits, assetTypes, imageTypes } from './assets.words.ts'
import { area, file, form, many, one, paged } from './endpoint.ts'
import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from './shape.ts'

export const Asset = open({
  id: Id,
  type: oneOf(assetTypes),
  name: Type.String(),
  image: maybe(Picture),
  video: maybe(Video),
  contentType: Type.String(),
  bytes: Count,
  createdAt: Time,
})
export type Asset = Static<typeof Asset>

export const assets = area({
  'GET /admin/assets': {
    access: 'admin',
    summary: 'Uploads of the platform, newest first',
    query: paged({ type: Type.Optional(oneOf(assetTypes)) }),
    reply: many(Asset),
  },
  'POST /admin/assets': {
    access: 'admin',
    summary: 'Uploads a picture or a video',
    body: form({
      type: oneOf(assetTypes),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: assetLimits.name.max })),
      file: file(assetLimits.videoBytes, ...imageTypes, 'video/mp4'),
    }),
    reply: one(Asset),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
  },
})
