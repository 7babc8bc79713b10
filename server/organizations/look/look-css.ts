/**
 * The style sheet of a look. It is a file of its own because the content security policy refuses inline styles; its address contains
 * all its values, so that communities of one look share it and browsers keep it.
 */
import { type AccentTheme, type AccentTokens, accentFor } from '@guildhall/contract/organizations/accent.ts'
import { type LookValues, readLookKey } from '@guildhall/contract/organizations/look-key.ts'
import { surfacesFor, type Tint, tintFor } from '@guildhall/contract/organizations/tint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orNotFound } from '../../http/problem.ts'
import { fontCss, readFontFile } from './look-fonts.ts'

type FileRequest = FastifyRequest<{ Params: { file: string } }>

export function serveLooks(app: FastifyInstance) {
  app.get('/looks/:file', async (request: FileRequest, reply) => {
    const key = orNotFound(/^([\w-]+)\.css$/.exec(request.params.file)?.[1])
    const values = orNotFound(readLookKey(key))
    return keep(reply, 86_400).type('text/css; charset=utf-8').send(lookCss(key, values))
  })
  app.get('/looks/fonts/:file', async (request: FileRequest, reply) => {
    const bytes = orNotFound(await readFontFile(request.params.file))
    return keep(reply, 31_536_000).type('font/woff2').send(bytes)
  })
}

const keep = (reply: FastifyReply, seconds: number) =>
  reply.header('cache-control', `public, max-age=${seconds}`).header('x-content-type-options', 'nosniff')

function lookCss(key: string, { accent, tint, font, radius }: LookValues): string {
  const scope = `[data-look="${key}"]`
  const result = accent ? accentFor(accent, surfacesFor(tint)) : null
  const tinted = tint ? tintFor(tint) : null
  const colors = (theme: AccentTheme) => [
    ...(result ? accentRules(result[theme].tokens) : []),
    ...(tinted ? surfaceRules(theme, tinted[theme]) : []),
  ]
  const fonts = fontCss(font)
  const shape = radius === null ? [] : radiusRules(radius)
  // Inherited values were computed outside of the element: they are set again where its own properties apply.
  const inherited = [
    ...(tinted ? ['background-color:var(--surface-0)'] : []),
    ...(fonts.rules.length > 0 ? ['font-family:var(--font-text)'] : []),
  ]
  const dark = [...colors('dark'), ...shape, ...fonts.rules, ...inherited].join(';')
  const light = colors('light').join(';')
  // On the root element the rule must be stronger than those of tokens.css, wherever this file is loaded.
  return [
    fonts.faces,
    `:root${scope},${scope}{${dark}}`,
    light && `:root[data-theme="light"]${scope},[data-theme="light"] ${scope}{${light}}`,
    '',
  ].join('\n')
}

const accentRules = ({ accent, hover, press, ink, text, wash }: AccentTokens) => [
  `--accent:${accent}`,
  `--accent-hover:${hover}`,
  `--accent-press:${press}`,
  `--accent-ink:${ink}`,
  `--accent-text:${text}`,
  `--accent-wash:${wash}`,
]

const surfaceRules = (theme: AccentTheme, { surfaces, ...rest }: Tint[AccentTheme]) => [
  ...surfaces.map((color, index) => `--surface-${index}:${color}`),
  `--field:${surfaces[theme === 'dark' ? 0 : 2]}`,
  `--line:${rest.line}`,
  `--line-strong:${rest.lineStrong}`,
  `--skeleton:${rest.skeleton}`,
  `--skeleton-hi:${rest.skeletonLight}`,
  ...(theme === 'dark' ? [`--cover-scrim:${triplet(surfaces[0] ?? '#080c12')}`] : []),
]

const triplet = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ')

/** The radius of controls; small marks have half of it, panels more. */
const radiusRules = (radius: number) => [
  `--r-1:${Math.round(radius / 2)}px`,
  `--r-2:${radius}px`,
  `--r-3:${Math.round((radius * 5) / 3)}px`,
  '--r-arch:999px 999px var(--r-1) var(--r-1)',
]
