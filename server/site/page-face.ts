/** What a page says of itself to those who share it, read from the page as everybody gets it. */
import type { FastifyInstance } from 'fastify'

/** `facts` is the line below the title, for a page that has one. */
export type PageFace = { title: string; facts: string; art: Art | undefined }
export type Art = { width: number; height: number; markup: string }

const titleTag = /<meta property="og:title" content="([^"]*)"/
const factsTag = /<meta name="card-facts" content="([^"]*)"/
const wideCover = /class="cover" data-shape="wide"[^>]*><svg viewBox="0 0 (\d+) (\d+)"[^>]*>(.*?)<\/svg>/s

/** Undefined where there is no such page, or it is not for everybody. */
export async function readPage(app: FastifyInstance, path: string): Promise<PageFace | undefined> {
  const answer = await app.inject({ method: 'GET', url: path })
  if (answer.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('text/html')) return undefined
  const title = titleTag.exec(answer.body)?.[1]
  if (title === undefined) return undefined
  const [, width = '', height = '', markup] = wideCover.exec(answer.body) ?? []
  return {
    title: decoded(title),
    facts: decoded(factsTag.exec(answer.body)?.[1] ?? ''),
    art: markup === undefined ? undefined : { width: Number(width), height: Number(height), markup },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (text: string) => text.replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
