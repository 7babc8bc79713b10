/** Files for machines: robots.txt, the sitemap, the web app manifest and images for link previews. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { etagOf, hasEtag, openCache } from '../http/cache.ts'
import type { ImageQueue } from '../http/overload.ts'
import { ensure } from '../http/problem.ts'
import type { CountGeneral } from '../http/rate-limit.ts'
import type { Bus } from '../live/bus.ts'
import type { Settings } from '../settings.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { openShareImages } from './share-images.ts'
import { buildSitemap, buildSitemapFile } from './sitemap.ts'
import type { Sitemap } from './sitemap-list.ts'

const maxAge = 3_600
const xml = 'application/xml; charset=utf-8'

/** The sitemap files take long to build, and crawlers read the same ones again and again. */
const sitemapRule = { tags: [], seconds: 600 }
const sitemapBytes = 32_000_000

type SiteDeps = {
  settings: Settings
  db: Db
  bus: Bus
  sitemap: Sitemap
  imageQueue: ImageQueue
  countGeneral: CountGeneral
}

export function serveSite(app: FastifyInstance, { settings, db, bus, sitemap, imageQueue, countGeneral }: SiteDeps) {
  const { publicUrl } = settings
  const shareImages = openShareImages(app, settings, imageQueue)
  const sitemaps = openCache<string>(bus, sitemapBytes, (text) => text.length)

  async function loadSitemap(request: FastifyRequest, file: string, build: () => Promise<string>) {
    onSite(request)
    countGeneral(undefined, request.ip)
    return sitemaps.load(file, async () => ({ value: await build(), rule: sitemapRule }))
  }

  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, robots(request.site.community ? null : publicUrl), 'text/plain; charset=utf-8'),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const text = await loadSitemap(request, '', () => buildSitemap(db, sitemap, publicUrl))
    return send(request, reply, text, xml)
  })
  app.get('/sitemap/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const { file } = request.params
    const text = await loadSitemap(request, file, () => buildSitemapFile(db, sitemap, publicUrl, file))
    return send(request, reply, text, xml)
  })
  app.get('/manifest.webmanifest', async (request, reply) => {
    onSite(request)
    const json = JSON.stringify(manifest(settings.siteName))
    return send(request, reply, json, 'application/manifest+json; charset=utf-8')
  })
  // /og/index.png is the home page, /og/de-AT/news/x.png is /de-AT/news/x.
  app.get('/og/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    countGeneral(undefined, request.ip)
    const path = `/${request.params['*']}`.replace(/\.png$/, '')
    return send(
      request,
      reply,
      await shareImages.load(path === '/index' ? '/' : path, request.ip, request.site.community),
      'image/png',
    )
  })
}

/** The host of a community has no list of the whole site, and no app of its own. */
const onSite = ({ site }: FastifyRequest) => ensure(site.community === null, 'NOT_FOUND')

function send(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer, type: string) {
  const etag = etagOf(payload)
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAge}` })
  // Other sites embed these images in link previews.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  return hasEtag(request, etag) ? reply.code(304).send() : reply.type(type).send(payload)
}
