/** Runs a real app on a cloned database, with API callers typed by the contract. */
import type { Address, Api } from '@guildhall/contract/core/api.ts'
import type { ProblemBody } from '@guildhall/contract/core/problem-body.ts'
import { afterAll, beforeAll } from 'vitest'
import { sessionCookie } from '../http/session.ts'
import { type AppNode, startNode } from '../node.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { cloneDatabase } from './database.ts'
import { type Make, maker } from './make.ts'
import { testSettings } from './test-settings.ts'

type Envelope<R> = R extends { data: unknown; total: number } ? R : R extends undefined ? unknown : { data: R }
type Field<C, K extends string> = K extends keyof C ? (C[K] extends undefined ? unknown : { [P in K]: C[K] }) : unknown
type InputOf<C> = Field<C, 'params'> & Field<C, 'query'> & Field<C, 'body'>
type Args<A extends Address> = [input?: Partial<InputOf<Api[A]>> & { headers?: Record<string, string> }]

/** The type of `body` is both the declared reply and the problem: tests check `status` first. */
export type Answer<A extends Address> = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Envelope<Api[A]['reply']> & ProblemBody
  text: string
}

export type Person = {
  call: <A extends Address>(address: A, ...args: NoInfer<Args<A>>) => Promise<Answer<A>>
  raw: (
    method: string,
    url: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer<Address>>
  cookie: string
  id: string
}

export type TestApp = AppNode &
  Services & {
    make: Make
    url: string
    visitor: Person
    as: (user: { id: string }) => Promise<Person>
    withToken: (token: string) => Person
  }

/** Starts an app for the tests of one file. */
export function useApp(options: Partial<Settings> = {}): TestApp {
  const app: Partial<TestApp> = {}
  let drop: () => Promise<void>
  beforeAll(async () => {
    const clone = await cloneDatabase()
    drop = clone.drop
    Object.assign(app, await openTestApp(clone.url, options))
  })
  afterAll(async () => {
    await app.close?.()
    await drop()
  })
  return app as TestApp
}

/** Starts a node on the given database. Several nodes can share a database. */
export async function openTestApp(url: string, options: Partial<Settings> = {}): Promise<TestApp> {
  const settings = testSettings(options)
  const node = await startNode(settings, url)
  const make = maker(node.services.db)
  const person = (headers: Record<string, string>, id = '') => caller(node, headers, id)
  return {
    ...node,
    ...node.services,
    make,
    url,
    visitor: person({}),
    withToken: (token) => person({ authorization: `Bearer ${token}` }),
    async as({ id }) {
      const token = await make.session(id)
      return person({ cookie: `${sessionCookie(settings.publicUrl)}=${token}` }, id)
    },
  }
}

function caller({ app }: AppNode, authHeaders: Record<string, string>, id: string): Person {
  async function raw(method: string, url: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
    const isForm = options.body instanceof FormData
    const form = isForm ? new Response(options.body as FormData) : undefined
    const payload = form
      ? Buffer.from(await form.arrayBuffer())
      : options.body === undefined
        ? undefined
        : JSON.stringify(options.body)
    const type = form ? form.headers.get('content-type') : 'application/json'
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...authHeaders, ...(payload !== undefined && type && { 'content-type': type }), ...options.headers },
      ...(payload !== undefined && { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson && answer.body ? JSON.parse(answer.body) : undefined,
    }
  }

  return {
    id,
    cookie: authHeaders.cookie ?? '',
    raw,
    call: (address, ...[input]) => {
      const { params = {}, query, body, headers } = (input ?? {}) as Record<string, Record<string, string>>
      const [method = 'GET', path = '/'] = address.split(' ')
      const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
      const search = query ? `?${new URLSearchParams(query)}` : ''
      return raw(method, `/api${filledPath}${search}`, {
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
      })
    },
  } as Person
}
