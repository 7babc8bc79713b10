/** Connects the calls of a contract area with their handlers. A missing or surplus handler does not compile. */
import type { Access, Area, Calls, Endpoint } from '@guildhall/contract/core/endpoint.ts'
import type { Services } from '../services.ts'
import type { Actor, Token } from './authorize.ts'
import type { Site } from './hosts/hosts.ts'

/** The data of a request that handlers can use besides its parameters and body. */
export type ApiRequest = {
  id: string
  ip: string
  /** From this machine, and not through a proxy. */
  isLocal: boolean
  agent: string
  locale: string | undefined
  /** The site itself, or the host of a community. */
  site: Site
  /** Returns it as a `Request` of the Fetch API. */
  web: () => Request
  warn: (message: string, facts: Record<string, unknown>) => void
}

type ActorFor<A> = A extends 'public' ? Actor | null : A extends { enterprise: string } ? null : Actor
type TokenFor<A> = A extends { enterprise: string } ? Token : Token | null

export type Context<C extends { access: unknown; params: unknown; query: unknown; body: unknown }> = Services & {
  actor: ActorFor<C['access']>
  token: TokenFor<C['access']>
  params: C['params']
  query: C['query']
  body: C['body']
  request: ApiRequest
}

type Handler<C extends { access: unknown; params: unknown; query: unknown; body: unknown; reply: unknown }> = (
  context: Context<C>,
) => Promise<C['reply'] | Response> | C['reply'] | Response

export type Handlers<T extends Area> = { [A in keyof T & string]: Handler<Calls<T>[A]> }

/** A handler after its types were checked. */
export type AnyHandler = (
  context: Services & {
    actor: Actor | null
    token: Token | null
    params: unknown
    query: unknown
    body: unknown
    request: ApiRequest
  },
) => Promise<unknown> | unknown

export type Route = { address: string; method: string; path: string; endpoint: Endpoint; handler: AnyHandler }

export function mount<T extends Area>(area: T, handlers: NoInfer<Handlers<T>>): Route[] {
  return Object.entries(area).map(([address, endpoint]) => {
    const [method = '', path = ''] = address.split(' ')
    return { address, method, path, endpoint, handler: handlers[address as keyof T & string] as unknown as AnyHandler }
  })
}

/** The scope that an access names, and the parameter that holds the id. */
export function scopeOf(access: Access): { scope: string; param: string; from: 'params' | 'query' } | null {
  if (typeof access === 'string') return null
  if ('enterprise' in access) return access.param ? { scope: 'enterprise', param: access.param, from: 'params' } : null
  const scope = Object.keys(access)[0] ?? ''
  return { scope, param: access.param ?? 'id', from: access.in === 'query' ? 'query' : 'params' }
}
