/** A page of React Router with one loader and nothing else, in a separate process: the reference for pages that are rendered per request. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const serverProgram = `import { createServer } from 'node:http'
  import { createElement as h } from 'react'
  import { renderToString } from 'react-dom/server'
  import { createStaticHandler, createStaticRouter, StaticRouterProvider, Outlet, useLoaderData, Link } from 'react-router'
  const Page = () => h('html', null, h('body', null, h('nav', null, h(Link, { to: '/' }, 'Home')), h('main', null, h(Outlet))))
  const List = () => h('ul', null, useLoaderData().map((name) => h('li', { key: name }, h(Link, { to: '/' + name }, name))))
  const names = Array.from({ length: 20 }, (_, index) => 'entrant-' + index)
  const handler = createStaticHandler([{ path: '/', Component: Page, children: [{ index: true, loader: () => names, Component: List }] }])
  const server = createServer(async (request, reply) => {
    if (request.url === '/usage') return reply.end(JSON.stringify(process.cpuUsage()))
    const context = await handler.query(new Request('http://127.0.0.1/'))
    const html = renderToString(h(StaticRouterProvider, { router: createStaticRouter(handler.dataRoutes, context), context }))
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

export async function openBarePage() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', serverProgram], {
    cwd: join(import.meta.dirname, '..', 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${String(port).trim()}/`
  const processorMs = async () => {
    const { user, system }: { user: number; system: number } = await (await fetch(`${url}usage`)).json()
    return (user + system) / 1_000
  }
  return { url, processorMs, close: () => void child.kill() }
}
