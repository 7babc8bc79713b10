/** Pages from their sources, for development: Vite compiles them and updates the open browser. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Connect } from 'vite'

export type DevBuild = { middleware: Connect.Server; load: () => Promise<ServerBuild>; close: () => Promise<void> }

async function devBuild(): Promise<DevBuild> {
  const { createServer } = await import('vite') // a development dependency: production never loads it
  const vite = await createServer({
    root: join(import.meta.dirname, '..', '..', '..', 'web'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  async function load() {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    if (!isBuild(build)) throw new Error('The web sources export no server build')
    return build
  }
  return { middleware: vite.middlewares, load, close: () => vite.close() }
}

/** Vite serves its own files; every other request reaches the routes. */
export async function attachDev(app: FastifyInstance): Promise<DevBuild['load']> {
  const { middleware, load, close } = await devBuild()
  app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()))
  app.addHook('onClose', close)
  return load
}

const isBuild = (module: object): module is ServerBuild => 'routes' in module && 'entry' in module
