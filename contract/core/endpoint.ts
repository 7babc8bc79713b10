/**
 * Endpoints are keyed by their address.
 *
 * An area maps each address ('GET /games/{id}') to its input, its reply and its access rule. The server mounts it, the
 * browser calls it, OpenAPI lists it and the tests check it; no address or shape is written a second time.
 */
import type { Feature } from './features.ts'
import type { Code } from './problems.ts'
import { Id, object, type Static, strictObject, type TSchema, Type } from './shape.ts'

/**
 * Scope → the roles a caller can have there. The calls of a noun add its scope with `declare module`; its module on the server
 * ranks the roles and looks them up.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Scopes {}

/** `param` names the parameter that holds the id, `id` by default. */
type Scoped<S extends keyof Scopes> = { [scope in S]: Scopes[S] } & { param?: string; in?: 'query' }

/** What a token of an organization can be allowed to do. */
export type TokenScope = 'read' | 'write' | 'analytics'

/** The allowed callers: anyone, any user, platform staff by rank, a role in a scope, or an organization with a token of this scope. */
export type Access =
  | 'public'
  | 'user'
  | 'moderator'
  | 'admin'
  | 'super'
  | { [S in keyof Scopes]: Scoped<S> }[keyof Scopes]
  | { enterprise: TokenScope | 'any'; param?: string }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type AddressText = `${Method} /${string}`

/** A file in a form: its maximum size in bytes, and its types, which are detected from the bytes. */
export type Upload = { upload: { maxBytes: number; types: readonly string[]; optional?: boolean } }
export type Form = { form: Record<string, Upload | TSchema> }

export type Reply =
  | { kind: 'one'; schema: TSchema }
  | { kind: 'many'; schema: TSchema }
  | { kind: 'none' }
  | { kind: 'raw'; schema: TSchema } // a shape that another standard defines, without the { data } envelope
  | { kind: 'file'; type: string } // csv, zip, ics: the handler returns a file name and a body
  | { kind: 'redirect' }
  | { kind: 'live' }

export type Endpoint = {
  access: Access
  summary: string
  /** Only where a parameter of the path is not an id. */
  params?: TSchema
  query?: TSchema
  body?: TSchema | Form
  /** Also takes application/x-www-form-urlencoded: forms of pages without scripts, and mail programs. */
  plainForm?: true
  /** Takes the body as text, of any content type, because a signature covers its bytes. */
  textBody?: true
  reply: Reply
  problems?: readonly Code[]
  /** A repeated request with the same Idempotency-Key and body gets the first reply again. With `provider` the handler passes the key on to
   *  the external service that it calls, because such a call is not part of a transaction. */
  idempotent?: true | 'provider'
  /** The reply is the same for everyone, or with `etag` for all visitors. It is cached until one of these tags is invalidated.
   *  A tag may contain a parameter of the path or the query: 'tournament:{id}'. */
  cache?: { tags: readonly string[]; seconds: number }
  /** Conditional reads: an ETag, and 304 when nothing changed. */
  etag?: true
  /** With `etag`: who calls decides only whether the reply is visible, not what it contains; `except` for these values of the query. */
  shared?: true | { except: Readonly<Record<string, string | boolean>> }
  /** Stricter than the general limit: `max` calls in `seconds` per user; visitors of one IP address count as one user. */
  limit?: { max: number; seconds: number }
  /** Refused with CONFIRM_IDENTITY unless the session logged in or confirmed a code from an email in the last minutes. */
  fresh?: true
  /** Also allowed for a user whose account is scheduled for deletion; every other call that needs a user is refused then. */
  whileLeaving?: true
  /** Also allowed for a banned user, like `whileLeaving`: own settings, and leaving things. Any other call that changes something is refused then. */
  whileBanned?: true
  /** The call answers 404 while this part of the site is switched off. */
  feature?: Feature
}

export type Area = { readonly [address: AddressText]: Endpoint }

export const area = <const T extends Area>(endpoints: T): T => endpoints

/** An area whose calls belong to a part of the site that can be switched off: `areaOf('shop')({ … })`. */
export const areaOf =
  (feature: Feature) =>
  <const T extends Area>(endpoints: T): T => {
    for (const endpoint of Object.values(endpoints)) Object.assign(endpoint, { feature })
    return endpoints
  }

export const one = <T extends TSchema>(schema: T) => ({ kind: 'one', schema }) as const
export const many = <T extends TSchema>(schema: T) => ({ kind: 'many', schema }) as const
export const raw = <T extends TSchema>(schema: T) => ({ kind: 'raw', schema }) as const
export const none = { kind: 'none' } as const
export const redirect = { kind: 'redirect' } as const
export const live = { kind: 'live' } as const
export const csv = { kind: 'file', type: 'text/csv; charset=utf-8' } as const
export const ics = { kind: 'file', type: 'text/calendar; charset=utf-8' } as const
export const zip = { kind: 'file', type: 'application/zip' } as const
export const pdf = { kind: 'file', type: 'application/pdf' } as const
export const json = { kind: 'file', type: 'application/json; charset=utf-8' } as const

export const form = <const T extends Form['form']>(fields: T) => ({ form: fields })
export const file = (maxBytes: number, ...types: string[]) => ({ upload: { maxBytes, types } }) as const

/** The envelope of each kind of reply. */
export const envelope = {
  one: (schema: TSchema) => object({ data: schema }),
  many: (schema: TSchema) =>
    object({
      data: Type.Array(schema),
      page: Type.Integer(),
      limit: Type.Integer(),
      total: Type.Integer(),
      cursor: Type.Optional(Type.String()),
    }),
}

/** Page and limit, for every list; a noun adds filters. */
export const paged = <T extends Record<string, TSchema>>(filters: T) =>
  strictObject({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    ...filters,
  })

/** The parameters of the path: ids, unless the endpoint declares others. */
export const pathParams = (path: string, { params }: Endpoint): TSchema =>
  params ?? strictObject(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, Id])))

// ————— types derived from the endpoints —————

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
export type ParamsOf<A> = A extends `${string} ${infer Path}` ? { [K in ParamNames<Path>]: string } : never

type QueryOf<E> = E extends { query: infer S extends TSchema } ? Static<S> : undefined
type FormValue<F> = F extends Upload ? UploadedFile : F extends TSchema ? Static<F> : never
type BodyOf<E> = E extends { body: { form: infer F } }
  ? { [K in keyof F]: FormValue<F[K]> }
  : E extends { body: infer S extends TSchema }
    ? Static<S>
    : undefined

export type UploadedFile = { bytes: Uint8Array; type: string; name: string }
export type Paged<T> = { data: T[]; page: number; limit: number; total: number; cursor?: string }
export type SentFile = { name: string; body: string | Uint8Array | AsyncIterable<Uint8Array | string> }

type ReplyOf<E> = E extends { reply: infer R }
  ? R extends { kind: 'one'; schema: infer S extends TSchema }
    ? Static<S>
    : R extends { kind: 'many'; schema: infer S extends TSchema }
      ? Paged<Static<S>>
      : R extends { kind: 'raw'; schema: infer S extends TSchema }
        ? Static<S>
        : R extends { kind: 'file' }
          ? SentFile
          : R extends { kind: 'redirect' }
            ? { location: string }
            : undefined
  : never

/** The input and the reply of one endpoint, as a caller uses it. */
export type Call = { access: unknown; params: unknown; query: unknown; body: unknown; reply: unknown }

export type Calls<T extends Area> = {
  [A in keyof T & string]: {
    access: T[A] extends { access: infer X } ? X : never
    params: ParamsOf<A>
    query: QueryOf<T[A]>
    body: BodyOf<T[A]>
    reply: ReplyOf<T[A]>
  }
}
