import { problems } from '@guildhall/contract/core/problems.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { registryOf } from '../../node.ts'
import { useApp } from '../../testing/test-app.ts'
import { compiledRoute } from '../serve.ts'
import { openapi } from './openapi.ts'

const app = useApp()
const { routes } = registryOf({ seed: 'none' })

test('the document lists every call with its access and its problems', async () => {
  const { body } = await app.visitor.raw('GET', '/api/openapi.json')
  const document: { openapi: string; paths: Record<string, Record<string, Record<string, unknown>>> } = JSON.parse(
    JSON.stringify(body),
  )
  expect(document.openapi).toBe('3.1.0')
  const listed = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
  )
  expect(listed.map(([address]) => address).sort()).toEqual(routes.map(({ address }) => address).sort())
  for (const [, call] of listed) {
    expect(call['x-access']).toBeDefined()
    expect(call.summary).toMatch(/^[A-Z]/)
    for (const code of call['x-problems'] as string[]) expect(problems).toHaveProperty(code)
  }
})

test('the document names the session cookie of the site: with https it has the prefix __Host-', async () => {
  const nameAt = (publicUrl: string) =>
    openapi({ siteName: 'Guildhall', publicUrl }, routes).components.securitySchemes.session.name
  expect(nameAt('https://play.example.com')).toBe('__Host-guildhall-session')
  expect(nameAt('http://localhost:3000')).toBe('guildhall-session')
})

test('the document is a valid OpenAPI 3.1 document', async () => {
  const { text } = await app.visitor.raw('GET', '/api/openapi.json')
  const checked = await new Validator().validate(JSON.parse(text))
  expect(checked.errors).toBeUndefined()
  expect(checked.valid).toBe(true)
})

test('the document declares the answers that every call can give, ids as UUIDs, and exported data as an object', async () => {
  const { text } = await app.visitor.raw('GET', '/api/openapi.json')
  const { paths } = JSON.parse(text)
  const statuses = (call: { responses: object }) => Object.keys(call.responses)
  expect(statuses(paths['/contact'].post)).toEqual(
    expect.arrayContaining(['204', '400', '403', '409', '413', '414', '415', '422', '429', '431', '503']),
  )
  expect(statuses(paths['/enterprise/token'].get)).toContain('404')
  expect(paths['/tournaments/{id}'].get.parameters[0].schema).toMatchObject({ type: 'string', format: 'uuid' })
  const data = paths['/user/data'].get.responses['200'].content['application/json; charset=utf-8']
  expect(data.schema).toEqual({ type: 'object' })
})

test('the document declares what a token is answered, and what any call is during maintenance or without the database', async () => {
  const { text } = await app.visitor.raw('GET', '/api/openapi.json')
  const { paths } = JSON.parse(text)
  const changes: string[] = paths['/enterprise/{orgId}/changes'].get['x-problems']
  expect(changes).toEqual(expect.arrayContaining(['TOKEN_INVALID', 'TOKEN_SCOPE', 'NOT_FOUND']))
  for (const code of ['SIGN_IN', 'FORBIDDEN', 'DELETION_PENDING']) expect(changes).not.toContain(code)
  expect(paths['/enterprise/user'].get['x-problems']).not.toContain('TOKEN_SCOPE')
  expect(paths['/tournaments'].get['x-problems']).toEqual(
    expect.arrayContaining(['TOKEN_INVALID', 'MAINTENANCE', 'UNAVAILABLE']),
  )
  expect(paths['/site'].get['x-problems']).not.toContain('MAINTENANCE')
  expect(paths['/leagues'].get['x-problems']).toContain('NOT_FOUND')
})

test('every reference in the document resolves', async () => {
  const { text, body } = await app.visitor.raw('GET', '/api/openapi.json')
  const schemas = (JSON.parse(JSON.stringify(body)) as { components: { schemas: object } }).components.schemas
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(schemas).toHaveProperty(String(name))
})

test('the readable page lists every call, and its only script is a file', async () => {
  const page = await app.visitor.raw('GET', '/api/docs')
  for (const { path } of routes) expect(page.text).toContain(path)
  expect(page.text.match(/<script[^>]*>/g)).toEqual(['<script src="/api/docs.js" defer>'])
  expect(page.text).not.toMatch(/ (style|on\w+)=/)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect((await app.visitor.raw('GET', '/api/docs.js')).headers['content-type']).toContain('text/javascript')
})

test('every validator and serializer compiles', () => {
  const broken: string[] = []
  for (const route of routes) {
    const { checks, write } = compiledRoute(route)
    try {
      for (const check of [checks.query, checks.body, checks.reply]) ensureCompiles(() => check?.({}))
      ensureCompiles(() => write({ data: [] }))
    } catch (error) {
      broken.push(`${route.address}: ${error}`)
    }
  }
  expect(broken).toEqual([])
})

/** An empty value may be rejected; a schema that does not compile is a failure. */
function ensureCompiles(compileAndRun: () => unknown) {
  try {
    compileAndRun()
  } catch (error) {
    if (!/Problem|is required|does not match schema/.test(String(error))) throw error
  }
}
