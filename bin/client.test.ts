import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTypes } from '../server/http/docs/client-types.ts'
import { openapi } from '../server/http/docs/openapi.ts'
import { registryOf } from '../server/node.ts'
import { useApp } from '../server/testing/test-app.ts'
import { root, tool } from './steps.ts'

const app = useApp()

/** Inside the project, so that its programs find openapi-fetch. */
let folder: string

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  folder = mkdtempSync(join(root, '.cache', 'client-'))
  // Only the calls that the program uses: the compiler needs seconds for all of them.
  const { routes } = registryOf({ seed: 'none' })
  const used = routes.filter(({ path }) => path.startsWith('/enterprise/'))
  writeFileSync(
    join(folder, 'client.d.ts'),
    clientTypes(openapi({ siteName: 'Guildhall', publicUrl: 'http://localhost' }, used)),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = (code: string) => `import createClient from 'openapi-fetch'
import type { paths } from './client.d.ts'

const [baseUrl, token = '', orgId = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
${code}
`

const checkTypes = () =>
  tool('tsc', [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--types',
    'node',
    join(folder, 'program.ts'),
  ])

const code = `const own = await api.GET('/enterprise/user')
const members = await api.GET('/enterprise/{orgId}/members', { params: { path: { orgId }, query: { role: 'OWNER' } } })
const refused = await api.GET('/enterprise/{orgId}/members', { params: { path: { orgId: crypto.randomUUID() } } })
const name: string | undefined = own.data?.data.name
const roles: ('OWNER' | 'ADMIN' | 'MEMBER')[] = members.data?.data.map(({ role }) => role) ?? []
const code: string | undefined = refused.error?.code
console.log(JSON.stringify([name, roles, code]))

export const mistakes = [
  // @ts-expect-error: no such call
  () => api.GET('/enterprise/nowhere'),
  // @ts-expect-error: no such role
  () => api.GET('/enterprise/{orgId}/members', { params: { path: { orgId }, query: { role: 'JESTER' } } }),
  // @ts-expect-error: the name is missing
  () => api.POST('/enterprise/token', { params: { query: { orgId } }, body: { scopes: ['read'] } }),
]`

test('the types that the site serves have every call', async () => {
  const { text } = await app.visitor.raw('GET', '/api/client.d.ts')
  for (const { path } of registryOf({ seed: 'none' }).routes) expect(text).toContain(`"${path}": {`)
})

test('a program with the generated types compiles, and reads the community of its token over HTTP', async () => {
  const organization = await app.make.organization({ userId: (await app.make.user({})).id })
  writeFileSync(join(folder, 'program.ts'), program(code))
  expect(await checkTypes()).toEqual({ code: 0, output: '' })

  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const token = await app.make.token(organization.id)
  const { output } = await tool('node', [join(folder, 'program.ts'), `${url}/api`, token, organization.id])
  expect(JSON.parse(output)).toEqual([organization.name, ['OWNER'], 'NOT_FOUND'])
}, 120_000)
