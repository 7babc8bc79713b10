/** The published package: built, packed and installed into an empty project, where plain Node runs the quick start. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'engine-package-'))
const dist = join(folder, 'dist')
const project = join(folder, 'project')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const npm = (args: string[], cwd: string) =>
  execFileSync('npm', [...args, '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  })

/** There is no network in tests, so the dependencies are copied from this repository; npm finds them in place. */
function copyDependencies(name: string, isRoot = true) {
  const from = join(root, 'node_modules', name)
  const to = join(project, 'node_modules', name)
  if (!isRoot && (existsSync(to) || !existsSync(from))) return
  const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  if (!isRoot) cpSync(from, to, { recursive: true })
  for (const dependency of Object.keys(dependencies)) copyDependencies(dependency, false)
}

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'bin', 'build-engine.ts'), dist])
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }')
  copyDependencies('@guildhall/engine')
  npm(['pack', dist, '--pack-destination', folder], folder)
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  npm(['install', join(folder, tarball)], project)
}, 240_000)

/** The oldest Node on this machine that the package supports: the one that runs the tests, or an older one in the path. */
function oldestNode(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [process.execPath, ...folders.map((path) => join(path, 'node')).filter(existsSync)]
  const versions = candidates.map((path) => ({ path, major: majorOf(path) })).filter(({ major }) => major >= 20)
  return versions.sort((a, b) => a.major - b.major)[0]?.path ?? process.execPath
}

const majorOf = (path: string) =>
  Number.parseInt(execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }), 10)

test('the quick start of the README runs in an empty project', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const block = readme.match(/^```ts\n([\s\S]*?)^```/m)?.[1] ?? ''
  writeFileSync(join(project, 'quick-start.js'), stripTypeScriptTypes(block))
  const output = execFileSync(oldestNode(), ['quick-start.js'], { cwd: project, encoding: 'utf8' })
  expect(output.trim()).toBe(block.match(/^console\.log.* \/\/ (.*)$/m)?.[1])
})

test('a whole event of every format can be played and rated with the package', () => {
  writeFileSync(join(project, 'event.js'), event)
  const output = execFileSync(oldestNode(), ['event.js'], { cwd: project, encoding: 'utf8' })
  expect(output.trim().split('\n')).toEqual(['DOUBLE_ELIMINATION 0 9', 'ROUND_ROBIN 0 9', 'SWISS 0 9', 'elo 2'])
})

const event = `
import { advance, apply, create, drop, isDone, isRefusal, playableMatches, rate, report, standings, verify } from '@guildhall/engine'
for (const format of ['DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS']) {
  let state = create({ format }, Array.from({ length: 9 }, (_, index) => ({ id: 'T' + index })))
  state = apply(state, drop(state, 'T8'))
  while (!isDone(state)) {
    const [match] = playableMatches(state)
    state = apply(state, match ? report(state, match.matchNo, { a: 1, b: 0 }) : advance(state))
  }
  console.log(format, verify(state).length, standings(state).length)
}
const ratings = rate('elo', {}, [{ a: 'A', b: 'B', scoreA: 1 }])
console.log('elo', Object.keys(ratings).length)
`

test('the package has no TypeScript source, a declaration for each module and no import of a .ts file', () => {
  const installed = join(project, 'node_modules', '@guildhall', 'engine')
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules'),
  )
  expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([])
  const modules = files.filter((name) => name.endsWith('.js'))
  expect(modules.length).toBeGreaterThan(40)
  for (const name of modules) {
    expect(files, name).toContain(name.replace(/\.js$/, '.d.ts'))
    expect(readFileSync(join(installed, name), 'utf8'), name).not.toMatch(/from '[^']*\.ts'|Map\.groupBy\(/)
  }
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).toMatchObject({
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  })
})
