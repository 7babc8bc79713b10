/** A page for browsers while the site renders none: it needs neither the web build nor the database. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, catalogueOf, parseLocalePath } from '@guildhall/contract/core/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Texts = Record<'OVERLOADED' | 'UNAVAILABLE', string>

export const hasPage = (code: string): code is keyof Texts => code === 'OVERLOADED' || code === 'UNAVAILABLE'

/** Whether a browser opens a page. */
export const isNavigation = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

export function sendUnavailablePage(reply: FastifyReply, code: keyof Texts) {
  const { locale } = parseLocalePath(reply.request.url)
  const text = textsOf(catalogueOf(locale))[code]
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>:root { color-scheme: light dark } body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
</head>
<body><p>${text}</p></body>
</html>
`)
}

/** The sentences of the screens for the same problems. Files and no import: the server does not depend on the code of the web. */
const folder = join(import.meta.dirname, '..', '..', '..', 'web', 'languages')
const cache = new Map<Catalogue, Texts>()

function textsOf(catalogue: Catalogue): Texts {
  const cached = cache.get(catalogue)
  if (cached) return cached
  const { OVERLOADED, UNAVAILABLE }: Texts = JSON.parse(readFileSync(join(folder, catalogue, 'problems.json'), 'utf8'))
  cache.set(catalogue, { OVERLOADED, UNAVAILABLE })
  return { OVERLOADED, UNAVAILABLE }
}
