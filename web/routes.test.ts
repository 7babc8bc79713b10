import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** Pages for people who are logged in, pages that carry their search along to the next one, and pages that are never cached. */
const notForVisitors = [
  /^\/(?:admin|home|invites|mailbox|messages|moderation|moderator|notifications|payments|receipts|settings|tickets|user|wallet|welcome)(?:\/|$)/,
  /^\/(?:gallery|login|setup|signup|emails\/confirm|unsubscribe)(?:\/|$)/,
  /^\/(?:communities|tournaments)\/new$|^\/(?:leagues|series)\/create$|^\/tournaments\/mine\//,
  /^\/[^/]+(?:\/:\w+)?\/(?:manage|settings|board)(?:\/|$)/,
  /^\/(?:t|tournaments)\/:\w+\/matches\/:no$/, // a redirect
  /^\/\*$/,
]

test('each screen that visitors can open declares the search parameters that it reads', () => {
  const screens = new Set(screensOf(routes, '').filter((file) => !declaresSearch(file)))
  expect([...screens]).toEqual([])
})

/** The files of the screens for visitors, with their frames. */
function screensOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`
    if (notForVisitors.some((pattern) => pattern.test(address))) return []
    return [file, ...screensOf(children ?? [], address)]
  })
}

const declaresSearch = (file: string) =>
  /export const handle: Handle = \{[^}]*\bsearch: \[/.test(readFileSync(new URL(file, import.meta.url), 'utf8'))
