/** Files for machines: robots.txt, the sitemap, the web app manifest and images for link previews. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { etagOf } from '../http/cache.ts'
import { ensure } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { openCards } from './cards.ts'
import { manifest } from './manifest.ts'
import { robots } from './robots.ts'
import { buildSitemap, buildSitemapFile } from './sitemap.ts'
import type { Sitemap } from './sitemap-list.ts'

const maxAge = 3_600
const xml = 'application/xml; charset=utf-8'

export function serveSite(app: FastifyInstance, settings: Settings, db: Db, sitemap: Sitemap) {
  const { publicUrl } = settings
  const cards = openCards(app, settings)

  app.get('/robots.txt', async (request, reply) =>
    send(request, reply, robots(request.site.community ? null : publicUrl), 'text/plain; charset=utf-8'),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    onSite(request)
    return send(request, reply, await buildSitemap(db, sitemap, publicUrl), xml)
  })
  app.get('/sitemap/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    onSite(request)
    return send(request, reply, await buildSitemapFile(db, sitemap, publicUrl, request.params.file), xml)
  })
  app.get('/manifest.webmanifest', async (request, reply) => {
    onSite(request)
    const json = JSON.stringify(manifest(settings.siteName))
    return send(request, reply, json, 'application/manifest+json; charset=utf-8')
  })
  // /og/index.png is the home page, /og/de-AT/news/x.png is /de-AT/news/x.
  app.get('/og/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = `/${request.params['*']}`.replace(/\.png$/, '')
    return send(
      request,
      reply,
      await cards.load(path === '/index' ? '/' : path, request.ip, request.site.community),
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
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(payload)
}
