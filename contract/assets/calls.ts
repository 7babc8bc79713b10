import { bulkBody } from '../core/bulk.ts'
import { area, csv, file, form, many, none, one, paged } from '../core/endpoint.ts'
import { oneOf, strictObject, Type } from '../core/shape.ts'
import {
  assetLimits,
  assetOwners,
  assetSorts,
  assetTypes,
  bulkAssetActions,
  imageTypes,
  organizationAssetTypes,
} from './constants.ts'
import { AdminAsset, Asset, AssetBulkResult, OrganizationAsset } from './shapes.ts'

/** An image that a community uploads. */
export const OrganizationUpload = form({
  type: oneOf(organizationAssetTypes),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: assetLimits.name.max })),
  image: file(assetLimits.imageBytes, ...imageTypes),
})
export const organizationUploadProblems = [
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'TOO_LARGE',
  'WRONG_TYPE',
  'TOO_MANY_IMAGES',
] as const

const allAssetFilters = {
  type: Type.Optional(oneOf(assetTypes)),
  owner: Type.Optional(oneOf(assetOwners)),
  search: Type.Optional(Type.String({ maxLength: 80, description: 'A part of the name' })),
  sort: Type.Optional(oneOf(assetSorts)),
}

export const assets = area({
  'GET /admin/assets': {
    access: 'admin',
    summary: 'All uploads of the site, newest first',
    query: paged({ type: Type.Optional(oneOf(assetTypes)) }),
    reply: many(Asset),
  },
  'GET /admin/assets/all': {
    access: 'admin',
    summary: 'The uploads of the site, of communities and of users',
    query: paged(allAssetFilters),
    reply: many(AdminAsset),
  },
  'GET /admin/assets/all/csv': {
    access: 'admin',
    summary: 'The uploads that the filters show as CSV, at most 10,000',
    query: strictObject(allAssetFilters),
    reply: csv,
  },
  'POST /admin/assets/bulk': {
    access: 'admin',
    summary: 'Delete files that are shown nowhere, or images of users to take them down; restore them within a day',
    body: bulkBody(bulkAssetActions),
    reply: one(AssetBulkResult),
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
    body: OrganizationUpload,
    reply: one(OrganizationAsset),
    problems: organizationUploadProblems,
  },
  'DELETE /admin/organizations/{id}/assets/{assetId}': {
    access: { organization: 'ADMIN' },
    summary: 'Delete an image that is shown nowhere',
    reply: none,
    problems: ['ASSET_IN_USE'],
  },
})
