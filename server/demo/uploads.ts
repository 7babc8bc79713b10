/** Images that the site and a community uploaded: covers of news and a guide, images of a shop, and some that nothing shows yet. */
import type { AssetType } from '@guildhall/contract/assets/constants.ts'
import type { Asset } from '@guildhall/contract/assets/shapes.ts'
import { and, eq } from 'drizzle-orm'
import { createAsset } from '../assets/create-asset.ts'
import { loadSharp } from '../assets/images.ts'
import type { Db } from '../db/db.ts'
import { articles, guides } from '../db/schema/content.ts'
import { items } from '../db/schema/shop.ts'
import type { Gateways } from '../gateways/gateways.ts'

type Ids = ReadonlyMap<string, string>
type Colors = readonly [back: string, middle: string, front: string]
type Use = (db: Db, asset: Asset) => Promise<void>
type Upload = { type: AssetType; name: string; colors: Colors; size?: [width: number, height: number]; use?: Use }

export async function seedUploads(db: Db, gateways: Pick<Gateways, 'storage'>, people: Ids, communities: Ids) {
  const organizationId = communities.get('nordlicht') ?? ''
  const ofSite = { uploader: { id: people.get('amara') ?? '' }, organizationId: undefined }
  const ofNordlicht = { uploader: { id: people.get('elodie') ?? '' }, organizationId }
  const uploads = [
    ...siteUploads.map((upload) => ({ ...upload, ...ofSite })),
    ...nordlichtUploads(organizationId).map((upload) => ({ ...upload, ...ofNordlicht })),
  ]
  const drawings = await Promise.all(uploads.map(({ colors, size }) => draw(colors, size)))
  for (const [index, { uploader, use, type, name, organizationId }] of uploads.entries()) {
    const file = { name, type: 'image/png', bytes: drawings[index] ?? Buffer.alloc(0) }
    await createAsset(db, gateways, uploader, { type, name, file, organizationId }, use)
  }
}

const coverOf =
  (table: typeof articles | typeof guides, slug: string): Use =>
  async (db, { image }) => {
    await db.update(table).set({ image }).where(eq(table.slug, slug))
  }

const itemOf =
  (organizationId: string, title: string): Use =>
  async (db, { image }) => {
    await db
      .update(items)
      .set({ image })
      .where(and(eq(items.organizationId, organizationId), eq(items.title, title)))
  }

const siteUploads: Upload[] = [
  {
    type: 'ARTICLE',
    name: 'Swiss night, the last round',
    colors: ['#14213d', '#3a6ea5', '#ffd27a'],
    use: coverOf(articles, 'swiss-night'),
  },
  {
    type: 'ARTICLE',
    name: 'Prizes in public',
    colors: ['#1d3b2a', '#4f9d69', '#f2e2b6'],
    use: coverOf(articles, 'prizes-in-public'),
  },
  {
    type: 'COVER',
    name: 'Run a night',
    colors: ['#3b1d3a', '#a0527f', '#ffc2d4'],
    use: coverOf(guides, 'run-a-night'),
  },
  { type: 'BACKGROUND', name: 'Winter season background', colors: ['#10243a', '#2f6690', '#cfe8ff'] },
  { type: 'LOGO', name: 'Winter season badge', colors: ['#10243a', '#79b8ff', '#ffffff'], size: [320, 320] },
]

const nordlichtUploads = (organizationId: string): Upload[] => [
  {
    type: 'ITEM',
    name: 'Nordlicht tee',
    colors: ['#1c1440', '#5b3fb0', '#ff8fb1'],
    size: [480, 480],
    use: itemOf(organizationId, 'Nordlicht tee'),
  },
  {
    type: 'ITEM',
    name: 'Winter cap',
    colors: ['#24304a', '#4d6fa8', '#e8f0ff'],
    size: [480, 480],
    use: itemOf(organizationId, 'Winter cap'),
  },
  { type: 'POST', name: 'Stage in Altona', colors: ['#2a1030', '#b0407a', '#ffd27a'] },
  { type: 'AD', name: 'Winter Major poster', colors: ['#0d1b2a', '#415a77', '#ff8fb1'] },
  { type: 'SPONSOR', name: 'Kaltstern, white on blue', colors: ['#123a5c', '#1f6f9f', '#ffffff'], size: [320, 160] },
]

/** An image without letters: the fonts of the machine would change it. */
async function draw([back, middle, front]: Colors, [width, height]: readonly [number, number] = [960, 540]) {
  const sharp = await loadSharp()
  const unit = Math.min(width, height)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="1" y2="1"><stop stop-color="${back}"/><stop offset="1" stop-color="${middle}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * 0.72}" cy="${height * 0.38}" r="${unit * 0.22}" fill="${front}"/>
    <path d="M0 ${height}V${height * 0.7}L${width * 0.3} ${height * 0.45}L${width * 0.55} ${height * 0.75}L${width * 0.8} ${height * 0.55}L${width} ${height * 0.8}V${height}Z" fill="${back}" opacity=".85"/>
  </svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
}
