/** Checks the layout that docs/architecture.md describes, with plain patterns over the files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources, type Source } from './bin/sources.ts'

const root = import.meta.dirname
const all = readSources()
const sources = all.filter(({ isTest }) => !isTest)
const byPath = new Map(all.map((source) => [source.path, source]))

/** Every exception, with its reason. */
const exceptions = {
  barrels: new Map([
    ['engine/index.ts', 'the public entry of a package that others may use without us'],
    ['server/modules.ts', 'the list of modules, one line each'],
  ]),
  casts: new Map([
    ['server/http/mount.ts', 'joins typed handlers to an untyped table'],
    ['server/db/statement.ts', 'gives a row that was mapped column by column the type of its table'],
    ['server/outbox/deliver.ts', 'gives the data of a queued message the type it was published with'],
    ['web/lib/api/api.ts', 'gives the answer of an untyped fetch its declared type'],
    ['contract/core/shape.ts', 'states the type of a schema that is computed by value'],
    ['contract/core/table.ts', 'states the type of an object that is computed from a table'],
    ['server/http/iso.ts', 'states the type of a row whose times became text'],
  ]),
  nounsInMechanisms: new Map<string, string>(),
  testingInSources: new Map([
    ['server/demo/', 'the demo is built from the factories of the tests'],
    ['bin/rehearse/', 'a test too long for npm test'],
  ]),
  nounCycles: new Map<string, string>(), // 'a → b': reason
}
const isExcepted = (list: Map<string, string>, path: string) =>
  [...list.keys()].some((key) => (key.endsWith('/') ? path.startsWith(key) : path === key))

const importsOf = (among: Source[]) =>
  among.flatMap(({ path, imports }) => imports.map(({ from, isType }) => ({ path, from, isType })))
const lines = (found: { path: string; from: string }[]) => found.map(({ path, from }) => `${path} imports ${from}`)
const packageOf = (path: string) => path.split('/')[0] ?? ''
const isOurs = (path: string) => /^(engine|contract|server|web|e2e|bench|bin)\//.test(path)

const mechanisms = {
  server: ['rules', 'http', 'db', 'jobs', 'outbox', 'live', 'gateways', 'text', 'testing', 'demo'],
  web: ['ui', 'lib', 'shell', 'languages', 'public'],
}
/** The noun whose folder a file is in, or undefined. */
function nounOf(path: string) {
  const [side = '', folder = '', file] = path.split('/')
  if ((side !== 'server' && side !== 'web') || file === undefined) return undefined
  return mechanisms[side].includes(folder) ? undefined : folder
}
const crossings = (side: string) =>
  importsOf(sources.filter(({ path }) => packageOf(path) === side)).flatMap(({ path, from, isType }) => {
    const [one, other] = [nounOf(path), packageOf(from) === side ? nounOf(from) : undefined]
    return one && other && one !== other ? [{ path, from, isType, one, other }] : []
  })

describe('imports', () => {
  test('web → contract ← server → engine', () => {
    const arrows: Record<string, string[]> = {
      engine: ['engine'],
      contract: ['contract'],
      server: ['server', 'contract', 'engine'],
      web: ['web', 'contract'],
    }
    const wrong = importsOf(all).filter(
      ({ path, from }) => isOurs(from) && arrows[packageOf(path)]?.includes(packageOf(from)) === false,
    )
    expect(lines(wrong)).toEqual([])
  })

  test('the engine, the rules and the contract have no I/O', () => {
    const pure = sources.filter(({ path }) => /^(engine|contract|server\/rules)\//.test(path))
    expect(lines(importsOf(pure).filter(({ from }) => from.startsWith('node:')))).toEqual([])
  })

  test('the engine and the rules have no clock and no randomness', () => {
    const pure = sources.filter(({ path }) => /^(engine|server\/rules)\//.test(path))
    const impure = /\bnew Date\(\)|\b(Date|performance)\.now\(|\bMath\.random\(|\bset(Timeout|Interval)\(/
    expect(pure.filter(({ code }) => impure.test(code)).map(({ path }) => path)).toEqual([])
  })

  test('others import the engine by its entry only, also for types', () => {
    const wrong = importsOf(all).filter(
      ({ path, from }) => packageOf(path) !== 'engine' && from.startsWith('engine/') && from !== 'engine/index.ts',
    )
    expect(lines(wrong)).toEqual([])
  })

  test('the rules of the product import only themselves, constants of the contract and the engine', () => {
    const rules = sources.filter(({ path }) => path.startsWith('server/rules/'))
    const allowed = /^(server\/rules\/|contract\/.+\/constants\.ts$|engine\/index\.ts$)/
    expect(lines(importsOf(rules).filter(({ from }) => !allowed.test(from)))).toEqual([])
  })

  test('the mechanisms of the server import no noun', () => {
    const low = sources.filter(({ path }) => /^server\/(http|db|jobs|outbox|live|gateways|text)\//.test(path))
    const wrong = importsOf(low).filter(({ from }) => from.startsWith('server/') && nounOf(from))
    expect(lines(wrong.filter(({ path }) => !isExcepted(exceptions.nounsInMechanisms, path)))).toEqual([])
  })

  test('only the composition root imports the modules', () => {
    const root = ['app', 'main', 'modules', 'node', 'registry'].map((name) => `server/${name}.ts`)
    const inside = sources.filter(({ path }) => /^server\/[^/]+\//.test(path) && !path.startsWith('server/testing/'))
    expect(lines(importsOf(inside).filter(({ from }) => root.includes(from)))).toEqual([])
    const lists = importsOf(sources).filter(({ from }) => from === 'server/modules.ts')
    expect(lists.map(({ path }) => path)).toEqual(['server/node.ts'])
  })

  test('the nouns of the server form no cycle', () => {
    const uses = new Map<string, Set<string>>()
    for (const { one, other, isType } of crossings('server'))
      if (!isType && !exceptions.nounCycles.has(`${one} → ${other}`))
        uses.set(one, (uses.get(one) ?? new Set()).add(other))
    expect(cyclesIn(uses)).toEqual([])
  })

  test('only tests and the demo use the test factories', () => {
    const wrong = importsOf(sources).filter(
      ({ path, from }) => from.startsWith('server/testing/') && !/^(server\/testing|e2e|bench)\//.test(path),
    )
    expect(lines(wrong.filter(({ path }) => !isExcepted(exceptions.testingInSources, path)))).toEqual([])
  })

  test('ui and lib know no noun', () => {
    const low = sources.filter(({ path }) => /^web\/(ui|lib)\//.test(path))
    expect(lines(importsOf(low).filter(({ from }) => from.startsWith('web/') && nounOf(from)))).toEqual([])
  })

  test('the browser gets no schema library: web takes values only from schema-free files of the contract', () => {
    const values = importsOf(sources.filter(({ path }) => path.startsWith('web/'))).filter(({ isType }) => !isType)
    expect(lines(values.filter(({ from }) => from.startsWith('contract/') && hasSchemas(from)))).toEqual([])
    const schemaFree = all.filter(({ path }) =>
      /^contract\/(.+\/constants|core\/(problems|locales|uuid))\.ts$/.test(path),
    )
    expect(schemaFree.map(({ path }) => path).filter((path) => hasSchemas(path))).toEqual([])
  })

  test('there are no barrels', () => {
    const again = /\b(import|export)\s+(type\s+)?[\w*{}\s,$]*?\s*from\s*''/g
    const barrels = sources.filter(({ code }) => /\bexport\b/.test(code) && code.replace(again, '').trim() === '')
    expect(barrels.map(({ path }) => path).filter((path) => !exceptions.barrels.has(path))).toEqual([])
  })
})

function hasSchemas(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  const values = byPath.get(path)?.imports.filter(({ isType }) => !isType) ?? []
  return values.some(({ from }) => /^(typebox|ajv)(\/|$)/.test(from) || hasSchemas(from, seen))
}

function cyclesIn(uses: Map<string, Set<string>>) {
  const done = new Set<string>()
  const cycles: string[] = []
  function walk(noun: string, trail: string[]) {
    if (trail.includes(noun)) return void cycles.push([...trail.slice(trail.indexOf(noun)), noun].join(' → '))
    if (done.has(noun)) return
    for (const next of uses.get(noun) ?? []) walk(next, [...trail, noun])
    done.add(noun)
  }
  for (const noun of uses.keys()) walk(noun, [])
  return cycles
}

describe('files', () => {
  const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b)
  const share = (part: number) => sizes[Math.floor((sizes.length - 1) * part)] ?? 0

  test('none has more than 300 lines', () => {
    expect(sources.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path} has ${lines}`)).toEqual([])
  })

  test('half have at most 60 lines, nine in ten at most 160', () => {
    expect(share(0.5)).toBeLessThanOrEqual(60)
    expect(share(0.9)).toBeLessThanOrEqual(160)
  })

  test('no folder holds more than 30 source files', () => {
    const counts = new Map<string, number>()
    for (const { path } of sources) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    counts.delete('server/db/schema') // one file per noun, read one at a time
    expect([...counts].filter(([, count]) => count > 30)).toEqual([])
  })

  test('no folder is a drawer without a name', () => {
    const folders = new Set(all.flatMap(({ path }) => path.split('/').slice(0, -1)))
    expect([...folders].filter((name) => /^(utils?|helpers?|common|shared|types|constants|misc)$/.test(name))).toEqual(
      [],
    )
  })

  test('files are named in kebab-case', () => {
    const named = (path: string) => /(^|\/)(\[?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*)\.tsx?$/.test(path)
    expect(all.map(({ path }) => path).filter((path) => !named(path))).toEqual([])
  })

  test('no any and no cast but where typed meets untyped', () => {
    const renames = /\b(import|export)\s+(type\s+)?(\*\s*as\s+\w+|[\w\s,]*\{[^}]*\})/g
    const cast = /\bas\s+(?!const\b)[\w({["'`]|[:<|,(]\s*any\b\s*[>,;)=|[\]]|\bany\[\]/
    const wrong = sources
      .filter(({ path }) => !exceptions.casts.has(path) && !/^(server\/testing|e2e|bench)\//.test(path))
      .flatMap(({ path, code }) => {
        const blank = (found: string) => found.replace(/[^\n]/g, '')
        const rest = code.replace(renames, blank).replace(/\[\s*\w+\s+in\s[^\]]*?\sas\s/g, blank) // a mapped type renames too
        return rest.split('\n').flatMap((line, index) => (cast.test(line) ? `${path}:${index + 1} ${line.trim()}` : []))
      })
    expect(wrong).toEqual([])
  })
})

const guide = join(root, 'docs', 'architecture.md')
test.runIf(existsSync(guide))('the tree in docs/architecture.md names what exists', () => {
  const fences = readFileSync(guide, 'utf8').match(/^```\n[\s\S]*?^```/gm) ?? []
  const tree = fences.find((fence) => /^engine\//m.test(fence))?.split('\n') ?? []
  const trail: { indent: number; name: string }[] = []
  const named = tree.flatMap((line) => {
    const [, space = '', name] = line.match(/^( *)([\w.-]+\/?)(?=\s|$)/) ?? []
    if (!name) return []
    while ((trail.at(-1)?.indent ?? -1) >= space.length) trail.pop()
    const path = [...trail.map((above) => above.name), name].join('')
    if (name.endsWith('/')) trail.push({ indent: space.length, name })
    return space.length > 4 ? [] : [path] // deeper lines are prose that goes on
  })
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('no folder of sources is left outside of these rules', () => {
  const known = ['bench', 'bin', 'contract', 'data', 'docs', 'e2e', 'engine', 'node_modules', 'server', 'web']
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name[0] !== '.',
  )
  expect(folders.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
