import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // All routes are in one file that the browser keeps. By default each page contains those it needs as text, and asks the server for those of its links.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    for (const file of globSync('client/assets/manifest-*.js', { cwd: reactRouterConfig.buildDirectory }))
      dropImports(join(reactRouterConfig.buildDirectory, file))
  },
} satisfies Config

/**
 * The file lists for each of the 240 screens which chunks it imports, two thirds of its size. Only the server needs them, for the preload
 * links of a page, and it has its own copy; a browser finds the imports in the modules.
 */
function dropImports(path: string) {
  const [start, end] = ['window.__reactRouterManifest=', ';']
  const text = readFileSync(path, 'utf8')
  if (!text.startsWith(start)) throw new Error(`${path} is not a manifest of routes`)
  const manifest: { routes: Record<string, object> } = JSON.parse(text.slice(start.length, -end.length))
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: undefined }])
  writeFileSync(path, `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${end}`)
}
