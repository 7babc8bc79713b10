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
      shrinkManifest(join(reactRouterConfig.buildDirectory, file))
  },
} satisfies Config

/**
 * The file lists for each of the 240 screens which chunks it imports, two thirds of its size. Only the server needs them, for the preload
 * links of a page, and it has its own copy; a browser finds the imports in the modules. The rest is written as columns, which compress
 * better, and the browser builds the routes from them.
 */
function shrinkManifest(path: string) {
  const [start, end] = ['window.__reactRouterManifest=', ';']
  const text = readFileSync(path, 'utf8')
  if (!text.startsWith(start)) throw new Error(`${path} is not a manifest of routes`)
  const { routes, ...rest }: { routes: Record<string, object> } = JSON.parse(text.slice(start.length, -end.length))
  const rows = Object.values(routes)
  const names = new Set(['id', ...rows.flatMap(Object.keys).filter((name) => name !== 'imports')])
  const columns = Array.from(names, (name) => [name, rows.map((route) => Reflect.get(route, name))])
  const route = `i=>Object.fromEntries(columns.map(([name,values])=>[name,values[i]??undefined]))`
  const byId = `Object.fromEntries(columns[0][1].map((id,i)=>[id,(${route})(i)]))`
  writeFileSync(
    path,
    `${start}(columns=>({...${JSON.stringify(rest)},routes:${byId}}))(${JSON.stringify(columns)})${end}`,
  )
}
