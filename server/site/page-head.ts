/** Title, facts and cover art of a public page, parsed from its HTML. */
import type { FastifyInstance } from 'fastify'

/** `facts` is the line below the title; it may be empty. */
export type PageHead = { title: string; facts: string; art: Art | undefined }
export type Art = { width: number; height: number; markup: string }

const titlePattern = /<meta property="og:title" content="([^"]*)"/
const factsPattern = /<meta name="card-facts" content="([^"]*)"/
const coverPattern = /class="cover" data-shape="wide"[^>]*><svg viewBox="0 0 (\d+) (\d+)"[^>]*>(.*?)<\/svg>/s

/** Undefined if the page does not exist or is not public. */
export async function readPage(
  app: FastifyInstance,
  path: string,
  remoteAddress: string,
  host?: string,
): Promise<PageHead | undefined> {
  const response = await app.inject({ method: 'GET', url: path, remoteAddress, ...(host && { headers: { host } }) })
  if (response.statusCode !== 200 || !String(response.headers['content-type']).startsWith('text/html')) return undefined
  const title = titlePattern.exec(response.body)?.[1]
  if (title === undefined) return undefined
  const [, width = '', height = '', markup] = coverPattern.exec(response.body) ?? []
  return {
    title: decodeEntities(title),
    facts: decodeEntities(factsPattern.exec(response.body)?.[1] ?? ''),
    art: markup === undefined ? undefined : { width: Number(width), height: Number(height), markup },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decodeEntities = (text: string) =>
  text.replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity)
