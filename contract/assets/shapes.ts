/** Uploaded files that other records refer to. */

import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { Picture, Video } from './columns.ts'
import { assetTypes, assetUses } from './constants.ts'

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

/** `usedBy` is empty for an image that can be deleted. */
export const OrganizationAsset = open({ ...Asset.properties, usedBy: Type.Array(oneOf(assetUses)) })

export type OrganizationAsset = Static<typeof OrganizationAsset>

/** An upload for the admins of the site. */
export const AdminAsset = open({
  ...Asset.properties,
  organization: maybe(open({ id: Id, name: Type.String(), username: maybe(Type.String()) })),
  uploader: maybe(Type.String({ description: 'The username' })),
})
export type AdminAsset = Static<typeof AdminAsset>
