import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { handlerOf } from './handlers.ts'

const loaded: string[] = []

const route = (id: string, path: string, parentId?: string): [string, ServerBuild['routes'][string]] => [
  id,
  { id, path, ...(parentId && { parentId }), module: { default: () => null, loader: () => void loaded.push(id) } },
]

const build = {
  entry: { module: { default: () => new Response('') } },
  routes: Object.fromEntries([
    route('root', ''),
    route('explore', 'explore', 'root'),
    route('event', 'tournaments/:id', 'root'),
    route('bracket', 'bracket', 'event'),
    route('profile', ':username', 'root'),
    route('missing', '*', 'root'),
  ]),
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  assetsBuildDirectory: '',
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  routeDiscovery: { mode: 'initial' },
  ssr: true,
} as unknown as ServerBuild // what the router reads of a build

async function screenAt(path: string, locale: 'en' | 'de-DE' = 'en') {
  loaded.length = 0
  const prefix = locale === 'en' ? '' : `/${locale}`
  const handle = handlerOf(build, locale, path, 'production')
  await handle(new Request(`https://site.example${prefix}${path}`), new RouterContextProvider())
  return loaded.filter((id) => id !== 'root').join(' ')
}

test('every address reaches its screen: in any case, encoded, in any language, and of people', async () => {
  expect(await screenAt('/explore')).toBe('explore')
  expect(await screenAt('/Explore?search=cup')).toBe('explore')
  expect(await screenAt('/%65xplore')).toBe('explore')
  expect(await screenAt('/tournaments/1/bracket', 'de-DE')).toBe('event bracket')
  expect(await screenAt('/ann')).toBe('profile')
  expect(await screenAt('/nowhere/at/all')).toBe('missing')
})
