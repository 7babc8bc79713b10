/** Uploads images of a series. The file is stored before the row refers to it. */
import type { UploadedFile } from '@guildhall/contract/core/endpoint.ts'
import type { ArtworkKind } from '@guildhall/contract/tournaments/constants.ts'
import { eq } from 'drizzle-orm'
import { saveImage } from '../assets/images.ts'
import type { Db } from '../db/db.ts'
import { series as seriesTable } from '../db/schema/series.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Actor } from '../http/authorize.ts'
import { broadcastSeries } from './rank.ts'
import { lockSeries } from './read.ts'

type Upload = { image: UploadedFile; place?: ArtworkKind }

export const uploadImage = (
  db: Db,
  gateways: Gateways,
  actor: Actor,
  id: string,
  { image, place: kind = 'background' }: Upload,
) =>
  saveImage(gateways, image, kind, (stored) =>
    db.transaction(async (db) => {
      const { series } = await lockSeries(db, actor, id)
      const assets = { ...series.assets, [kind]: stored }
      await db.update(seriesTable).set({ assets }).where(eq(seriesTable.id, id))
      await broadcastSeries(db, id)
      return { assets }
    }),
  )
