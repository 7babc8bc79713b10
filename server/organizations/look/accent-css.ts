/**
 * The style sheet of an accent. It is a file of its own because the content security policy refuses inline styles; it depends only on
 * the colour, so all communities and pages of one colour share it.
 */
import { type AccentTokens, accentFor } from '@guildhall/contract/organizations/accent.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orNotFound } from '../../http/problem.ts'

export function serveAccents(app: FastifyInstance) {
  app.get('/accents/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const color = orNotFound(/^([0-9a-f]{6})\.css$/.exec(request.params.file)?.[1])
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .send(accentCss(color))
  })
}

function accentCss(color: string): string {
  const { dark, light } = accentFor(`#${color}`)
  const scope = `[data-accent="${color}"]`
  return `${scope}{${declarations(dark.tokens)}}[data-theme="light"] ${scope}{${declarations(light.tokens)}}\n`
}

const declarations = ({ accent, hover, press, ink, text, wash }: AccentTokens) =>
  [
    `--accent:${accent}`,
    `--accent-hover:${hover}`,
    `--accent-press:${press}`,
    `--accent-ink:${ink}`,
    `--accent-text:${text}`,
    `--accent-wash:${wash}`,
  ].join(';')
