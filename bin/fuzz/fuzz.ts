/**
 * Calls the endpoints of the API in random order with valid and with nasty input, each once before any is called again. Every answer of
 * 500 or more is a fault.
 */

import { pathParams } from '@guildhall/contract/core/endpoint.ts'
import type { Route } from '../../server/http/mount.ts'
import { withRanges } from '../../server/http/storable.ts'
import type { AppNode } from '../../server/node.ts'
import { corrupt, nastyHeader, nastyText } from './nasty.ts'
import { type Caller, callers, makeScene, type Scene } from './people.ts'
import { pick, type Random, sample, seeded, shuffle } from './sample.ts'

type Method = (typeof methods)[number]
type Injected = { method: Method; url: string; headers: Record<string, string>; payload?: string | Buffer }
export type Outcome = { requests: number; byStatus: Record<number, number>; faults: string[]; late: string[] }

const callsPerScene = 400
const parts = ['none', 'body', 'body', 'body', 'query', 'query', 'path', 'header', 'form'] as const
const headerNames = [
  'idempotency-key',
  'x-locale',
  'user-agent',
  'accept-language',
  'referer',
  'if-none-match',
  'cookie',
]

export async function fuzz(
  node: AppNode,
  count: number,
  seed: number,
  report = (_line: string) => {},
): Promise<Outcome> {
  const random = seeded(seed)
  const routes = shuffle(
    node.registry.routes.filter(({ endpoint }) => endpoint.reply.kind !== 'live'),
    random,
  )
  const outcome: Outcome = { requests: 0, byStatus: {}, faults: [], late: [] }
  let scene = await makeScene(node)
  while (outcome.requests < count) {
    if (outcome.requests > 0 && outcome.requests % callsPerScene === 0) scene = await makeScene(node)
    const route = routes[outcome.requests % routes.length]
    if (!route) throw new Error('There are no routes')
    const caller = pick(random, callers)
    const request = requestOf(route, caller, scene, random)
    const { statusCode, body } = await node.app.inject(request)
    outcome.requests++
    outcome.byStatus[statusCode] = (outcome.byStatus[statusCode] ?? 0) + 1
    const line = `${statusCode} ${caller} ${route.address} ${describe(request)}`
    const lines = statusCode >= 500 && !isExpected(body) ? outcome.faults : isLate(body) ? outcome.late : undefined
    lines?.push(line)
    if (lines) report(`${lines === outcome.late ? 'refused late' : 'fault'}: ${line}`)
    if (outcome.requests % 1_000 === 0)
      report(`${outcome.requests} requests, ${outcome.faults.length} of 5xx, ${outcome.late.length} refused late`)
  }
  return outcome
}

const isLate = (body: string) => body.includes('The database refused a value')

/** A provider of logins that is not there is a 503 of its own. */
const isExpected = (body: string) => body.includes('"PROVIDER_FAILED"')

function requestOf({ method, path, endpoint }: Route, caller: Caller, scene: Scene, random: Random): Injected {
  const part = pick(random, parts)
  const ids = { ...scene.ids, ...scopeIds(path, scene, random) }
  const params = Object(sample(pathParams(path, endpoint), random, ids))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encode(part === 'path' && random(2) === 0 ? nastyText(random) : String(params[name])),
  )
  const valid = Object(sample(endpoint.query && withRanges(endpoint.query), random, ids))
  const query = part === 'query' ? Object(corrupt(valid, random)) : valid
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`)
  const headers: Record<string, string> = scene.cookies[caller] ? { cookie: scene.cookies[caller] } : {}
  if (part === 'header') headers[pick(random, headerNames)] = nastyHeader(random)
  const url = `/api${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`
  const request = { method: injectedMethod(method), url, headers }
  if (!endpoint.body) return request
  if ('form' in endpoint.body) return { ...request, ...formOf(headers, random) }
  const body = sample(withRanges(endpoint.body), random, ids)
  if (path === '/admin/settings') for (const name of closingSettings) Reflect.deleteProperty(Object(body), name)
  const payload = JSON.stringify(part === 'body' ? corrupt(body, random) : body)
  const type =
    part === 'form' ? pick(random, ['application/x-www-form-urlencoded', 'text/plain', 'a']) : 'application/json'
  return { ...request, payload, headers: { 'content-type': type, ...headers } }
}

/** With them the site would refuse the calls that follow. */
const closingSettings = ['maintenance', 'features', 'limits', 'communityCreation', 'eventCreation']

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const injectedMethod = (name: string) => methods.find((method) => method === name) ?? 'GET'

/** What `{id}` means depends on the path. */
function scopeIds(path: string, { ids, liveEventId }: Scene, random: Random) {
  const [, scope = ''] = /^\/(?:(?:admin|moderator)\/)?([\w/-]+)\/\{id\}/.exec(path) ?? []
  if (scope === 'tournaments') return { id: random(2) === 0 ? liveEventId : (ids.id ?? '') }
  return { id: ids[idNames[scope] ?? 'userId'] ?? '' }
}

const idNames: Record<string, string> = {
  organizations: 'orgId',
  matches: 'matchId',
  players: 'playerId',
  leagues: 'leagueId',
  series: 'seriesId',
  posts: 'postId',
  chats: 'chatId',
  tickets: 'ticketId',
  items: 'itemId',
  'user/items': 'orderId',
  games: 'gameId',
  reports: 'reportId',
  articles: 'articleId',
  guides: 'guideId',
  faqs: 'faqId',
}

const textOf = (value: unknown) => (typeof value === 'object' ? String(JSON.stringify(value)) : String(value))
const encode = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 8_000))

function formOf(headers: Record<string, string>, random: Random) {
  const type = pick(random, ['multipart/form-data', 'multipart/form-data; boundary=b', 'application/json'])
  const head = `--b\r\ncontent-disposition: form-data; name="${pick(random, ['image', 'file', 'x'])}"; filename="a.png"\r\n\r\n`
  const payload = pick(random, [
    '',
    '--b',
    head,
    `${head}\x89PNG\r\n\x1a\n`,
    `${head}GIF89a\r\n--b--\r\n`,
    `${head}\r\n--b--\r\n`,
  ])
  return { payload, headers: { ...headers, 'content-type': type } }
}

const describe = ({ url, payload, headers }: Injected) => {
  const { cookie: _, ...rest } = headers ?? {}
  return `${url} ${JSON.stringify(rest)} ${String(payload ?? '').slice(0, 600)}`
}
