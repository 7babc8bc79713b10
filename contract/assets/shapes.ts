/** Uploaded files that other records refer to. */

import { Count, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { Picture, Video } from './columns.ts'
import { assetTypes } from './constants.ts'

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
