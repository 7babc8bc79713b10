/** Uploaded files that other records refer to. */

import { skipReasons } from '../core/bulk.ts'
import { Count, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { Image, Video } from './columns.ts'
import { assetLocations, assetTypes, assetUses } from './constants.ts'

export const Asset = object({
  id: Id,
  type: oneOf(assetTypes),
  name: Type.String(),
  image: nullable(Image),
  video: nullable(Video),
  contentType: Type.String(),
  bytes: Count,
  createdAt: Time,
})

export type Asset = Static<typeof Asset>

/** `usedBy` is empty for an image that can be deleted. */
export const OrganizationAsset = object({ ...Asset.properties, usedBy: Type.Array(oneOf(assetUses)) })

export type OrganizationAsset = Static<typeof OrganizationAsset>

/** An upload for the admins of the site. */
export const AdminAsset = object({
  ...Asset.properties,
  organization: nullable(OrganizationReference),
  uploader: nullable(Type.String({ description: 'The username' })),
})
export type AdminAsset = Static<typeof AdminAsset>

/** `name` is the title of the text or the name of the game; null if there is only one such location. */
export const AssetLocation = object({ use: oneOf(assetLocations), name: nullable(Type.String()) })
export type AssetLocation = Static<typeof AssetLocation>

/** What is deleted, and where the others are shown. */
export const AssetBulkResult = object({
  changed: Type.Array(Id),
  skipped: Type.Array(
    object({ id: Id, name: Type.String(), reason: oneOf(skipReasons), places: Type.Array(AssetLocation) }),
  ),
})
export type AssetBulkResult = Static<typeof AssetBulkResult>
