/** The images of the site itself: where they are shown, and their use as a cover. */
import type { Image, Video } from '@guildhall/contract/assets/columns.ts'
import { type AssetType, personalAssetTypes } from '@guildhall/contract/assets/constants.ts'
import type { AssetLocation } from '@guildhall/contract/assets/shapes.ts'
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { assets } from '../db/schema/assets.ts'
import { orNotFound } from '../http/problem.ts'

export const isOfSite = and(isNull(assets.organizationId), notInArray(assets.type, [...personalAssetTypes]))

/** An image of the site. The row is locked, so that it cannot be deleted at the same time: call it in a transaction. */
export async function siteImage(db: Db, id: string): Promise<Image> {
  const [row] = await db
    .select({ image: assets.image })
    .from(assets)
    .where(and(eq(assets.id, id), isOfSite, isNull(assets.deletedAt), isNotNull(assets.image)))
    .for('share')
  return orNotFound(row?.image)
}

type SiteFile = { id: string; type: AssetType; image: Image | null; video: Video | null }

const addressOf = ({ image, video }: Pick<SiteFile, 'image' | 'video'>) => image?.url ?? video?.url ?? ''

/** Id of a file → the texts and games that show it. A deleted text counts, because it can be restored. */
export async function findSiteUses(db: Db, files: readonly SiteFile[]) {
  const addresses = JSON.stringify(files.map((file) => ({ id: file.id, url: addressOf(file) })))
  const { rows } = await db.execute<AssetLocation & { id: string }>(sql`
    with file as (select id, url from json_to_recordset(${addresses}::json) as file (id text, url text)),
    place as (
      select 'article' as use, title as name, concat_ws(' ', image, content, translations) as shown from articles
      union all select 'guide', title, concat_ws(' ', image, content, translations) from guides
      union all select 'question', question, concat_ws(' ', answer, translations) from faqs
      union all select 'game', name, concat_ws(' ', assets, instructions) from games
      union all select 'platform', name, image::text from platforms
      union all select 'email', name::text, content::text from email_templates where organization_id is null
    )
    select file.id, use, name from file join place on file.url <> '' and position(file.url in place.shown) > 0
    order by use, name`)
  // An email that has been sent shows its images for as long as its readers keep it.
  const sent = files.flatMap(({ id, type }) => (type === 'EMAIL' ? [{ id, use: 'email' as const, name: null }] : []))
  return Map.groupBy([...rows, ...sent], ({ id }) => id)
}
