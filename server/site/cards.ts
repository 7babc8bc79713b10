/**
 * Pictures of pages on demand. Only what is a page gets one, drawn one at a time and kept for a while, so that nobody can
 * keep the machine busy with addresses.
 */
import { defaultLocale, localePath } from '@guildhall/contract/locales.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../http/problem.ts'
import { drawCard } from './card.ts'
import { type Face, openFace, sayable } from './face.ts'
import { readPage } from './page-face.ts'

const most = 150
const keepMs = 600_000
const longest = 160
const pagePath = /^\/(?!(?:og|api|files|assets)(?:\/|$))(?:[\w-]+(?:\/[\w-]+)*)?$/

export type Cards = { load: (path: string) => Promise<Buffer> }

export function openCards(app: FastifyInstance, { siteName, dataDir }: { siteName: string; dataDir: string }): Cards {
  const kept = new Map<string, { card: Promise<Buffer>; until: number }>()
  let face: Promise<Face> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function make(path: string) {
    const page = found(await readPage(app, path))
    const original = localePath(defaultLocale, path)
    const words = sayable(page.title) ? page : ((await readPage(app, original)) ?? page)
    const { title, facts } = words
    face ??= openFace(dataDir)
    const opened = face
    const draw = async () => drawCard(await opened, { path: original, siteName, title, facts, art: page.art })
    const mine = last.then(draw, draw)
    last = mine.catch(() => {})
    return mine
  }

  return {
    load(path) {
      found((path.length <= longest && pagePath.test(path)) || null)
      const known = kept.get(path)
      if (known && known.until > Date.now()) return known.card
      const card = make(path)
      kept.delete(path)
      kept.set(path, { card, until: Date.now() + keepMs })
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest)
      card.catch(() => kept.get(path)?.card === card && kept.delete(path))
      return card
    },
  }
}
