/** Checks across modules that the types of `defineModule` cannot do. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problems } from '@guildhall/contract/core/problems.ts'
import { notificationTypes } from '@guildhall/contract/notifications/kinds.ts'
import { expect, test } from 'vitest'
import { scopeOf } from './http/mount.ts'
import { defineModule } from './module.ts'
import { registryOf } from './node.ts'
import { createRegistry } from './registry.ts'

const registry = registryOf({ seed: 'demo' })

test('every module is in the list', () => {
  const list = readFileSync(join(import.meta.dirname, 'modules.ts'), 'utf8')
  const files = globSync('*/**/module.ts', { cwd: import.meta.dirname }).filter((path) => path !== 'demo/module.ts')
  expect(files.filter((path) => !list.includes(`from './${path}'`))).toEqual([])
})

test('no address is declared twice', () => {
  const contract = join(import.meta.dirname, '../contract')
  const addresses = globSync('*/*.ts', { cwd: contract }).flatMap((path) =>
    [...readFileSync(join(contract, path), 'utf8').matchAll(/^ {2}'([A-Z]+ \/[^']*)': \{/gm)].map(
      ([, address]) => address,
    ),
  )
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('the modules declare the notifications of the contract, each once', () => {
  expect(registry.notifications).toEqual(notificationTypes)
})

test('every scope that a call names is declared, and every role it requires exists there', () => {
  const roles = Object.entries(registry.scopes).flatMap(([scope, { roles }]) => roles.map((role) => `${scope} ${role}`))
  const required = registry.routes.flatMap(({ endpoint: { access } }) => {
    const { scope } = scopeOf(access) ?? {}
    return scope && scope !== 'enterprise' ? `${scope} ${Object.values(access)[0]}` : []
  })
  expect(required.filter((role) => !roles.includes(role))).toEqual([])
})

test('every kind of job with a type has a handler, and every scheduled job exists', () => {
  const sources = globSync('*/*.ts', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  )
  const typedJobs = sources.flatMap((text) =>
    [...text.matchAll(/interface Jobs \{\n([\s\S]*?)\n\s*\}\n/g)].flatMap(([, body = '']) =>
      [...body.matchAll(/^\s*'?([a-z-]+)'?: /gm)].map(([, name = '']) => name),
    ),
  )
  expect(typedJobs.sort()).toEqual(Object.keys(registry.jobs).sort())
  expect(Object.keys(registry.cron).filter((name) => !Object.hasOwn(registry.jobs, name))).toEqual([])
})

test('every problem of the contract can happen', () => {
  const root = join(import.meta.dirname, '..')
  const sources = globSync(['server/**/*.ts', 'engine/**/*.ts'], { cwd: root })
    .filter((path) => !/\.test\.ts$|^server\/(demo|testing)\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  expect(Object.keys(problems).filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

test('a name that two modules declare is an error', () => {
  const module = defineModule({ topics: { games: () => true } })
  expect(() => createRegistry([module, module])).toThrow('Two modules declare the topic games')
  const subscriber = defineModule({ subscribers: { 'contact-sent': { greeter: async () => {} } } })
  expect(() => createRegistry([subscriber, subscriber])).toThrow(
    'Two modules declare the subscriber of contact-sent greeter',
  )
})
