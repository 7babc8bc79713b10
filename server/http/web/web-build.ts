/** The web build: its files, and the module that renders its pages. In development both come from the sources. */
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files, { type FastifyStaticOptions } from '@fastify/static'
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
  await serveFolder(app, 'client', { wildcard: false, globIgnore: ['assets/**', '**/*.br', '**/*.gz'] })
  // A wildcard: one route per file would add seconds to every start with more than a thousand files.
  await serveFolder(app, 'client/assets', { prefix: '/assets/', decorateReply: false })
  const build: ServerBuild = await import(renderer) // at the start: loading it blocks the process for a moment
  return async () => build
}

const serveFolder = (app: FastifyInstance, path: string, options: Partial<FastifyStaticOptions>) =>
  app.register(files, {
    root: join(folder, path),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControl(path))
      if (path.endsWith('.png')) reply.header('cross-origin-resource-policy', 'cross-origin') // emails show the icon of the site
    },
    ...options,
  })

/** A file with a hash in its name never changes; the service worker must be revalidated every time. */
const cacheControl = (path: string) =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
