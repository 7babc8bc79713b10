/** A page for browsers while the site renders none: it needs neither the web build nor the database. The texts are in texts/<catalogue>.json. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, catalogueOf, parseLocalePath } from '@guildhall/contract/core/locales.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Texts = Record<'OVERLOADED' | 'UNAVAILABLE', string>

export const isPageText = (code: string): code is keyof Texts => code === 'OVERLOADED' || code === 'UNAVAILABLE'

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

const cache = new Map<Catalogue, Texts>()

function textsOf(catalogue: Catalogue): Texts {
  const texts: Texts =
    cache.get(catalogue) ?? JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${catalogue}.json`), 'utf8'))
  cache.set(catalogue, texts)
  return texts
}
