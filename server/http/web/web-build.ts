/** The web build: its files, and the module that renders its pages. In development both come from the sources. */
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Settings } from '../../settings.ts'
import { startProblem } from '../../start-problem.ts'
import { attachDev } from './vite-dev.ts'

export type LoadBuild = () => Promise<ServerBuild>

const folder = join(import.meta.dirname, '..', '..', '..', 'web', 'build')

export async function webBuild(app: FastifyInstance, { mode }: Settings): Promise<LoadBuild> {
  if (mode === 'development') return attachDev(app)
  const renderer = join(folder, 'server', 'index.js')
  if (!existsSync(renderer)) throw startProblem('The web pages are not built yet: run npm run build')
  await app.register(files, {
    root: join(folder, 'client'),
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControl(path))
      if (path.endsWith('.png')) reply.header('cross-origin-resource-policy', 'cross-origin') // emails show the icon of the site
    },
  })
  // One route per file would add seconds to every start with thousands of files, and the wildcard of the plugin reads the names of all
  // of them for each file that it sends.
  const assets = join(folder, 'client', 'assets')
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(request.params['*'], assets))
  const build: ServerBuild = await import(renderer) // at the start: loading it blocks the process for a moment
  return async () => build
}

/** A file with a hash in its name never changes; the service worker must be revalidated every time. */
const cacheControl = (path: string) =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
