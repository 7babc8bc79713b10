/** The size of the files that a page loads before it responds; `npm run bench -- first-load` measures in a browser what it loads later too. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageBudgets } from './budgets.ts'

type Route = { module: string; clientLoaderModule?: string }
type Manifest = { entry: { module: string }; routes: Record<string, Route> }

const folder = join(import.meta.dirname, '../../web/build/client/assets')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const manifestFile = globSync('manifest-*.js', { cwd: folder })[0] // npm test builds it
const importedFile = /(?:from|import)"\.\/([^"]+\.js)"/g

function readManifest(file: string): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {}
  runInNewContext(textOf(file), { window })
  if (!window.__reactRouterManifest) throw new Error(`${file} is not a manifest of routes`)
  return window.__reactRouterManifest
}

function withImports(file: string, files: Set<string>) {
  if (files.has(file)) return
  files.add(file)
  for (const [, imported = ''] of textOf(file).matchAll(importedFile)) withImports(imported, files)
}

test.skipIf(!manifestFile).each(pageBudgets)('$path loads at most $maxJs kB of JavaScript', ({ screens, maxJs }) => {
  const { entry, routes } = readManifest(manifestFile ?? '')
  const files = new Set([manifestFile ?? ''])
  withImports(basename(entry.module), files)
  for (const id of ['root', ...screens]) {
    const { module = '', clientLoaderModule } = routes[id] ?? {}
    for (const file of [module, clientLoaderModule]) if (file) withImports(basename(file), files)
  }
  const bytes = Array.from(files, (file) => gzipSync(textOf(file), { level: 9 }).length)
  expect(files.size).toBeGreaterThan(5)
  expect(bytes.reduce((sum, size) => sum + size, 0) / 1_000).toBeLessThanOrEqual(maxJs)
})
