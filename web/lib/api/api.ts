/**
 * The API client: an address and its input, typed by the contract.
 *
 * Only the strings and the types reach the browser. All typed helpers go through one loose `send`, which keeps the
 * compiler fast; the casts that this costs live in this file and nowhere else.
 */
import type { Api } from '@guildhall/contract/core/api.ts'
import type { Feature } from '@guildhall/contract/core/features.ts'
import type { ProblemBody } from '@guildhall/contract/core/problem-body.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PageApi } from '../page/context.ts'
import { confirmIdentity } from './confirm-identity.ts'

export type Address = keyof Api & string
export type Readable = Extract<Address, `GET ${string}`>
export type ReplyTo<A extends Address> = Api[A]['reply']

type Filled<K extends string, V> = [V] extends [undefined] ? unknown : { [P in K]: V }
type Query<V> = [V] extends [undefined] ? unknown : Partial<V> extends V ? { query?: V } : { query: V }
type Params<V> = [keyof V] extends [never] ? unknown : { params: V }
type Body<V> = Filled<'body', V | ([V] extends [undefined] ? undefined : FormData)>

export type InputOf<A extends Address> = Params<Api[A]['params']> &
  Query<Api[A]['query']> &
  ([Api[A]['body']] extends [undefined] ? unknown : Body<Api[A]['body']>) & { idempotencyKey?: string }

type Args<A extends Address> = Record<never, never> extends InputOf<A> ? [input?: InputOf<A>] : [input: InputOf<A>]

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** An error reply of the API. The code is for programs; the message for users comes from the `problems` catalogue. */
export class ProblemError extends Error {
  problem: ProblemBody
  constructor(problem: ProblemBody) {
    super(problem.code)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

type PageOfClient = Pick<PageApi, 'call' | 'locale'>
const pages = new WeakMap<QueryClient, PageOfClient>()

/** On the server each request has its own query client, which calls the API in process. */
export function connect(client: QueryClient, page: PageOfClient) {
  pages.set(client, page)
  return client
}

function pathOf(address: string, input: LooseInput = {}) {
  const path = address
    .slice(address.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item))
    }
  }
  return `/api${path}${query.size ? `?${query}` : ''}`
}

async function send(address: string, input: LooseInput = {}, signal?: AbortSignal) {
  try {
    return await sendOnce(address, input, signal)
  } catch (error) {
    const needsConfirmation = error instanceof ProblemError && error.problem.code === 'CONFIRM_IDENTITY'
    if (!needsConfirmation || !(await confirmIdentity())) throw error
    return sendOnce(address, input, signal)
  }
}

async function sendOnce(address: string, input: LooseInput, signal?: AbortSignal) {
  const headers = new Headers({ accept: 'application/json' })
  const isForm = input.body instanceof FormData
  if (input.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)

  const response = await fetch(pathOf(address, input), {
    method: address.slice(0, address.indexOf(' ')),
    headers,
    // The query cache decides what is fresh: after a change or a live update, the browser must not answer with its own copy.
    cache: 'no-cache',
    body: input.body === undefined ? undefined : isForm ? (input.body as FormData) : JSON.stringify(input.body),
    signal: signal ?? null,
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const value = isJson && text ? JSON.parse(text) : text

  if (!response.ok && !isJson) throw new ProblemError(fallback(response))
  return unwrap(response.status, value)
}

/** What a proxy answers instead of the site. */
const proxyCodes: Partial<Record<number, ProblemBody['code']>> = {
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'OVERLOADED',
  503: 'OVERLOADED',
  504: 'OVERLOADED',
}

const fallback = ({ status, statusText }: Response): ProblemBody => ({
  type: 'about:blank',
  title: statusText,
  status,
  code: proxyCodes[status] ?? 'INTERNAL',
})

function unwrap(status: number, value: unknown) {
  if (status >= 400) throw new ProblemError(value as ProblemBody)
  // A list keeps its envelope, because `total` is next to the data.
  return value && typeof value === 'object' && 'data' in value && !('total' in value) ? value.data : value
}

async function readInProcess(callApi: PageApi['call'], address: string, { params = {}, query = {} }: LooseInput = {}) {
  const definedQuery = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null),
  )
  const { status, body } = await callApi({
    address,
    path: pathOf(address, { params, query }),
    params,
    query: definedQuery,
  })
  return unwrap(status, body)
}

const eventPrefix = '/tournaments/{id}'
const eventKey = (id: string) => [`GET ${eventPrefix}`, { params: { id } }]
const isLeague = (event: unknown) =>
  typeof event === 'object' && event !== null && 'eventType' in event && event.eventType === 'League'

/**
 * Leagues have the calls of tournaments under their own prefix. Components for any event use the addresses of tournaments,
 * also as query keys; the request goes to the league if the loaded event with this id is one.
 */
function addressFor(client: QueryClient, address: string, { params: { id = '' } = {} }: LooseInput = {}) {
  const isShared = address.includes(eventPrefix) && isLeague(client.getQueryData(eventKey(id)))
  return isShared ? address.replace(eventPrefix, '/leagues/{id}') : address
}

/** A league, in the cache as the event with its id. */
export function readLeague(id: string) {
  const address = 'GET /leagues/{id}'
  return queryOptions<ReplyTo<typeof address>, Error, ReplyTo<typeof address>, readonly unknown[]>({
    ...read(address, { params: { id } }),
    queryKey: eventKey(id),
  })
}

let browserClient: QueryClient | undefined

/** In the browser all pages share one query client. */
export function connectBrowser(client: QueryClient) {
  browserClient = client
  return client
}

export function call<A extends Address>(address: A, ...[input]: NoInfer<Args<A>>): Promise<ReplyTo<A>> {
  const target = browserClient ? addressFor(browserClient, address, input as LooseInput) : address
  return send(target, input as LooseInput) as Promise<ReplyTo<A>>
}

export function read<A extends Readable>(address: A, ...[input]: NoInfer<Args<A>>) {
  return queryOptions<ReplyTo<A>, Error, ReplyTo<A>, readonly unknown[]>({
    queryKey: input ? [address, input] : [address],
    queryFn: ({ client, signal }) => readReply(client, address, input as LooseInput, signal) as Promise<ReplyTo<A>>,
  })
}

function readReply(client: QueryClient, address: string, input: LooseInput | undefined, signal: AbortSignal) {
  const page = pages.get(client)
  const target = addressFor(client, address, input)
  return page ? readInProcess(page.call, target, input) : send(target, input, signal)
}

export type Site = ReplyTo<'GET /site'>

/** The settings of the site that every page needs, in the language of the page. */
export const site = () =>
  queryOptions<Site, Error, Site, readonly unknown[]>({
    queryKey: ['GET /site'],
    queryFn: ({ client, signal }) => {
      const locale = pages.get(client)?.locale ?? document.documentElement.lang
      return readReply(client, 'GET /site', { query: { locale } }, signal) as Promise<Site>
    },
  })

/** A list; while its part of the site is switched off, an empty one. */
export function readIfOn<A extends Readable>(feature: Feature, address: A, ...[input]: NoInfer<Args<A>>) {
  const { queryKey } = read<Readable>(address, input as object)
  return queryOptions<ReplyTo<A>, Error, ReplyTo<A>, readonly unknown[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const { features } = await client.ensureQueryData(site())
      const reply = features[feature]
        ? readReply(client, address, input as LooseInput, signal)
        : { data: [], page: 1, limit: 1, total: 0 }
      return (await reply) as ReplyTo<A>
    },
  })
}

/** A mutation, and the addresses whose cached replies it invalidates. */
export function useCommand<A extends Address>(address: A, stale: readonly Readable[] = []) {
  const client = useQueryClient()
  return useMutation<ReplyTo<A>, Error, InputOf<A>>({
    mutationKey: [address],
    mutationFn: (input) =>
      send(addressFor(client, address, input as LooseInput), input as LooseInput) as Promise<ReplyTo<A>>,
    onSuccess: () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] }))),
  })
}

/** The links of an event of either kind, for downloads and forms. */
export function useHref() {
  const client = useQueryClient()
  return <A extends Address>(address: A, ...[input]: NoInfer<Args<A>>) =>
    pathOf(addressFor(client, address, input as LooseInput), input as LooseInput)
}

/** The link to an address, for downloads and forms. */
export function href<A extends Address>(address: A, ...[input]: NoInfer<Args<A>>) {
  return pathOf(address, input as LooseInput)
}
