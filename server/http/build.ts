/** The web build: its files, and the module that renders its pages. In development both come straight from the sources. */
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Settings } from '../settings.ts'
import { startProblem } from '../start-problem.ts'
import { attachDev } from './dev.ts'

export type LoadBuild = () => Promise<ServerBuild>

const folder = join(import.meta.dirname, '..', '..', 'web', 'build')

export async function webBuild(app: FastifyInstance, { mode }: Settings): Promise<LoadBuild> {
  if (mode === 'development') return attachDev(app)
  const renderer = join(folder, 'server', 'index.js')
  if (!existsSync(renderer)) throw startProblem('The web pages are not built yet: run npm run build')
  await app.register(files, {
    root: join(folder, 'client'),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', lasting(path)),
  })
  const build: ServerBuild = await import(renderer) // now: it takes a while, in which nobody could be answered
  return async () => build
}

/** A name with a hash in it never changes its content; the service worker must be asked for every time. */
const lasting = (path: string) =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
