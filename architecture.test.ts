/** Checks the layout that docs/architecture.md describes, with regular expressions over the files. */
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
    ['server/http/mount.ts', 'registers typed handlers in an untyped map'],
    ['server/db/statement.ts', 'gives a row that was mapped column by column the type of its table'],
    ['server/outbox/deliver.ts', 'gives the data of a queued message the type it was published with'],
    ['web/lib/api/api.ts', 'gives the reply of an untyped fetch its declared type'],
    ['contract/core/shape.ts', 'states the type of a schema that is computed by value'],
    ['contract/leagues/for-leagues.ts', 'states the type of an area whose addresses are computed from another one'],
    ['contract/core/table.ts', 'states the type of an object that is computed from a record of rows'],
    ['server/http/iso-time.ts', 'states the type of a row whose times became text'],
  ]),
  nounsInMechanisms: new Map<string, string>(),
  kindsOfEvents: new Map([
    ['server/tournaments/', 'a tournament is a kind of event'],
    ['server/automations/stored-emails.ts', 'emails have a column for each kind of event'],
    ['server/tickets/read.ts', 'tickets have a column for each kind of event'],
    ['server/db/schema/', 'columns that are generated from the kind of event'],
    ['server/demo/', 'the tournaments of the demo'],
    ['server/testing/', 'the tournaments of tests'],
  ]),
  testingInSources: new Map([
    ['server/demo/', 'the demo is built from the factories of the tests'],
    ['bin/rehearse/', 'a test too long for npm test'],
  ]),
  nounsOfTheWeb: new Map([
    ['bracket', 'the drawing of the matches that server/stages plays'],
    ['creators', 'a page about the product'],
    ['enterprise', 'a page about the product'],
    ['explore', 'lists of several nouns'],
    ['forms', 'the fields of the forms of events and communities'],
    ['gallery', 'shows every component'],
    ['home', 'the first page, of several nouns'],
    ['legal', 'pages about the site'],
    ['manage', 'the Manage area of an event, of several nouns'],
    ['names', 'the page of a name, which is a user or a community'],
    ['rankings', 'a list of profiles'],
    ['settings', 'the settings of an account, of several nouns'],
  ]),
}
const isExcepted = (list: Map<string, string>, path: string) =>
  [...list.keys()].some((key) => (key.endsWith('/') ? path.startsWith(key) : path === key))

const importsOf = (files: Source[]) =>
  files.flatMap(({ path, imports }) => imports.map(({ from, isType }) => ({ path, from, isType })))
const lines = (imports: { path: string; from: string }[]) => imports.map(({ path, from }) => `${path} imports ${from}`)
const packageOf = (path: string) => path.split('/')[0] ?? ''
const isOurs = (path: string) => /^(engine|contract|server|web|e2e|bench|bin)\//.test(path)

const mechanisms = {
  server: ['rules', 'http', 'db', 'jobs', 'outbox', 'live', 'gateways', 'text', 'fonts', 'testing', 'demo'],
  web: ['ui', 'lib', 'shell', 'languages', 'public'],
}
const compositionRoot = ['app', 'main', 'modules', 'node', 'registry'].map((name) => `server/${name}.ts`)
/** The noun whose folder a file is in, or undefined. */
function nounOf(path: string) {
  const [packageName = '', folder = '', file] = path.split('/')
  if ((packageName !== 'server' && packageName !== 'web') || file === undefined) return undefined
  return mechanisms[packageName].includes(folder) ? undefined : folder
}
const crossings = (packageName: string) =>
  importsOf(sources.filter(({ path }) => packageOf(path) === packageName)).flatMap(({ path, from }) => {
    const [fromNoun, toNoun] = [nounOf(path), packageOf(from) === packageName ? nounOf(from) : undefined]
    return fromNoun && toNoun && fromNoun !== toNoun ? [{ path, from, fromNoun, toNoun }] : []
  })

describe('imports', () => {
  test('dependencies point in one direction: web → contract ← server → engine', () => {
    const allowedImports: Record<string, string[]> = {
      engine: ['engine'],
      contract: ['contract'],
      server: ['server', 'contract', 'engine'],
      web: ['web', 'contract'],
    }
    const wrong = importsOf(all).filter(
      ({ path, from }) => isOurs(from) && allowedImports[packageOf(path)]?.includes(packageOf(from)) === false,
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

  test('other folders import the engine by its entry only, also for types', () => {
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
    const files = sources.filter(
      ({ path }) =>
        /^server\/((http|db|jobs|outbox|live|gateways|text|fonts)\/|[^/]+$)/.test(path) &&
        !compositionRoot.includes(path),
    )
    const wrong = importsOf(files).filter(({ from }) => from.startsWith('server/') && nounOf(from))
    expect(lines(wrong.filter(({ path }) => !isExcepted(exceptions.nounsInMechanisms, path)))).toEqual([])
  })

  test('only tournaments know that an event is a tournament', () => {
    const naming = sources.filter(({ path, text }) => path.startsWith('server/') && text.includes(`'Tournament'`))
    expect(naming.map(({ path }) => path).filter((path) => !isExcepted(exceptions.kindsOfEvents, path))).toEqual([])
  })

  test('only the composition root imports the modules', () => {
    const others = sources.filter(
      ({ path }) =>
        path.startsWith('server/') && !path.startsWith('server/testing/') && !compositionRoot.includes(path),
    )
    expect(lines(importsOf(others).filter(({ from }) => compositionRoot.includes(from)))).toEqual([])
    const lists = importsOf(sources).filter(({ from }) => from === 'server/modules.ts')
    expect(lists.map(({ path }) => path)).toEqual(['server/node.ts'])
  })

  test.each(['server', 'web'])('the nouns of the %s form no cycle', (packageName) => {
    const uses = new Map<string, Set<string>>()
    for (const { fromNoun, toNoun } of crossings(packageName))
      uses.set(fromNoun, (uses.get(fromNoun) ?? new Set()).add(toNoun))
    expect(cyclesIn(uses)).toEqual([])
  })

  test('only tests, rehearsals and the demo use the test factories', () => {
    const wrong = importsOf(sources).filter(
      ({ path, from }) =>
        from.startsWith('server/testing/') && !/^(server\/testing|e2e|bench|bin\/(fuzz|rehearse))\//.test(path),
    )
    expect(lines(wrong.filter(({ path }) => !isExcepted(exceptions.testingInSources, path)))).toEqual([])
  })

  test('ui and lib import no noun', () => {
    const files = sources.filter(({ path }) => /^web\/(ui|lib)\//.test(path))
    expect(lines(importsOf(files).filter(({ from }) => from.startsWith('web/') && nounOf(from)))).toEqual([])
  })

  test('the browser gets no schema library: web takes values only from schema-free files of the contract', () => {
    const values = importsOf(sources.filter(({ path }) => path.startsWith('web/'))).filter(({ isType }) => !isType)
    expect(lines(values.filter(({ from }) => from.startsWith('contract/') && hasSchemas(from)))).toEqual([])
    const schemaFree = all.filter(({ path }) =>
      /^contract\/(.+\/constants|core\/(problems|locales|translate|uuid))\.ts$/.test(path),
    )
    expect(schemaFree.map(({ path }) => path).filter((path) => hasSchemas(path))).toEqual([])
  })

  test('the pages also work over plain http, as on the network of a venue', () => {
    const pages = sources.filter(({ path }) => /^(web|contract)\//.test(path))
    expect(pages.filter(({ code }) => /\brandomUUID\b/.test(code)).map(({ path }) => path)).toEqual([])
  })

  test('there are no barrels', () => {
    const reexport = /\b(import|export)\s+(type\s+)?[\w*{}\s,$]*?\s*from\s*''/g
    const barrels = sources.filter(({ code }) => /\bexport\b/.test(code) && code.replace(reexport, '').trim() === '')
    expect(barrels.map(({ path }) => path).filter((path) => !exceptions.barrels.has(path))).toEqual([])
  })
})

function hasSchemas(path: string, visited = new Set<string>()): boolean {
  if (visited.has(path)) return false
  visited.add(path)
  const values = byPath.get(path)?.imports.filter(({ isType }) => !isType) ?? []
  return values.some(({ from }) => /^(typebox|ajv)(\/|$)/.test(from) || hasSchemas(from, visited))
}

function cyclesIn(uses: Map<string, Set<string>>) {
  const done = new Set<string>()
  const cycles: string[] = []
  function walk(noun: string, ancestors: string[]) {
    if (ancestors.includes(noun))
      return void cycles.push([...ancestors.slice(ancestors.indexOf(noun)), noun].join(' → '))
    if (done.has(noun)) return
    for (const next of uses.get(noun) ?? []) walk(next, [...ancestors, noun])
    done.add(noun)
  }
  for (const noun of uses.keys()) walk(noun, [])
  return cycles
}

describe('files', () => {
  const sizes = sources.map(({ lines }) => lines).sort((a, b) => a - b)
  const percentile = (fraction: number) => sizes[Math.floor((sizes.length - 1) * fraction)] ?? 0

  test('none has more than 300 lines', () => {
    expect(sources.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path} has ${lines}`)).toEqual([])
  })

  test('half have at most 60 lines, nine in ten at most 160', () => {
    expect(percentile(0.5)).toBeLessThanOrEqual(60)
    expect(percentile(0.9)).toBeLessThanOrEqual(160)
  })

  test('no folder holds more than 30 source files', () => {
    const counts = new Map<string, number>()
    for (const { path } of sources) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 30)).toEqual([])
  })

  test('no folder has a catch-all name', () => {
    const folders = new Set(all.flatMap(({ path }) => path.split('/').slice(0, -1)))
    expect([...folders].filter((name) => /^(utils?|helpers?|common|shared|types|constants|misc)$/.test(name))).toEqual(
      [],
    )
  })

  test('files are named in kebab-case', () => {
    const named = (path: string) => /(^|\/)(\[?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*)\.tsx?$/.test(path)
    expect(all.map(({ path }) => path).filter((path) => !named(path))).toEqual([])
  })

  test('no test replaces a module, because the test files of a worker share their modules', () => {
    expect(all.filter(({ code }) => /\bvi\.(do)?mock\(/i.test(code)).map(({ path }) => path)).toEqual([])
  })

  test('there is no any, and a cast only where typed code meets untyped code', () => {
    const renames = /\b(import|export)\s+(type\s+)?(\*\s*as\s+\w+|[\w\s,]*\{[^}]*\})/g
    const cast = /\bas\s+(?!const\b)[\w({["'`]|[:<|,(]\s*any\b\s*[>,;)=|[\]]|\bany\[\]/
    const wrong = sources
      .filter(
        ({ path }) => !exceptions.casts.has(path) && !/^(server\/testing|e2e|bench|bin\/(fuzz|rehearse))\//.test(path),
      )
      .flatMap(({ path, code }) => {
        const blank = (match: string) => match.replace(/[^\n]/g, '')
        const rest = code.replace(renames, blank).replace(/\[\s*\w+\s+in\s[^\]]*?\sas\s/g, blank) // `as` in a mapped type is no cast
        return rest.split('\n').flatMap((line, index) => (cast.test(line) ? `${path}:${index + 1} ${line.trim()}` : []))
      })
    expect(wrong).toEqual([])
  })
})

test('a noun has the same name in every package', () => {
  const foldersOf = (packageName: string) =>
    new Set(sources.flatMap(({ path }) => path.match(`^${packageName}/([^/]+)/`)?.[1] ?? []))
  const server = foldersOf('server')
  const known = new Set(['core', 'testing', ...server, ...mechanisms.web, ...exceptions.nounsOfTheWeb.keys()])
  const nouns = new Set([...foldersOf('contract'), ...foldersOf('web')])
  expect([...nouns].filter((noun) => !known.has(noun))).toEqual([])
  expect([...exceptions.nounsOfTheWeb.keys()].filter((noun) => server.has(noun) || !nouns.has(noun))).toEqual([])
})

const guide = join(root, 'docs', 'architecture.md')
test.runIf(existsSync(guide))('the tree in docs/architecture.md names existing paths', () => {
  const fences = readFileSync(guide, 'utf8').match(/^```\n[\s\S]*?^```/gm) ?? []
  const tree = fences.find((fence) => /^engine\//m.test(fence))?.split('\n') ?? []
  const ancestors: { indent: number; name: string }[] = []
  const named = tree.flatMap((line) => {
    const [, space = '', name] = line.match(/^( *)([\w.-]+\/?)(?=\s|$)/) ?? []
    if (!name) return []
    while ((ancestors.at(-1)?.indent ?? -1) >= space.length) ancestors.pop()
    const path = [...ancestors.map((parent) => parent.name), name].join('')
    if (name.endsWith('/')) ancestors.push({ indent: space.length, name })
    return space.length > 4 ? [] : [path] // deeper lines are continued prose
  })
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every source folder is covered by these rules', () => {
  const knownFolders = ['bench', 'bin', 'contract', 'data', 'docs', 'e2e', 'engine', 'node_modules', 'server', 'web']
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name[0] !== '.',
  )
  expect(folders.map(({ name }) => name).filter((name) => !knownFolders.includes(name))).toEqual([])
})
