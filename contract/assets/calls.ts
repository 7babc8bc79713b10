import { area, file, form, many, one, paged } from '../core/endpoint.ts'
import { oneOf, Type } from '../core/shape.ts'
import { assetLimits, assetTypes, imageTypes } from './constants.ts'
import { Asset } from './shapes.ts'

export const assets = area({
  'GET /admin/assets': {
    access: 'admin',
    summary: 'All uploads of the site, newest first',
    query: paged({ type: Type.Optional(oneOf(assetTypes)) }),
    reply: many(Asset),
  },
  'POST /admin/assets': {
    access: 'admin',
    summary: 'Upload an image or a video',
    body: form({
      type: oneOf(assetTypes),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: assetLimits.name.max })),
      file: file(assetLimits.videoBytes, ...imageTypes, 'video/mp4'),
    }),
    reply: one(Asset),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE'],
  },
})
