import { area, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { oneOf, Type } from '../core/shape.ts'
import { assetLimits, assetTypes, imageTypes, organizationAssetTypes } from './constants.ts'
import { Asset, OrganizationAsset } from './shapes.ts'

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
  'GET /admin/organizations/{id}/assets': {
    access: { organization: 'ADMIN' },
    summary: 'The images of a community, newest first',
    query: paged({ type: Type.Optional(oneOf(assetTypes)) }),
    reply: many(OrganizationAsset),
  },
  'POST /admin/organizations/{id}/assets': {
    access: { organization: 'ADMIN' },
    summary: 'Upload an image for a community',
    body: form({
      type: oneOf(organizationAssetTypes),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: assetLimits.name.max })),
      image: file(assetLimits.imageBytes, ...imageTypes),
    }),
    reply: one(OrganizationAsset),
    problems: ['IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'TOO_LARGE', 'WRONG_TYPE', 'TOO_MANY_IMAGES'],
  },
  'DELETE /admin/organizations/{id}/assets/{assetId}': {
    access: { organization: 'ADMIN' },
    summary: 'Delete an image that is shown nowhere',
    reply: none,
    problems: ['ASSET_IN_USE'],
  },
})
