/**
 * Security headers, compression and rate limits: Fastify plugins against our own hooks, on a small and a large JSON reply. Each
 * variant is a process of its own and they are loaded in turns. The figure is the processor time per reply in the cheapest turn, because
 * other work on the machine only adds to it, and its ratio to the route without any of them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { load } from './load.ts'
import { printLine } from './print.ts'

const seconds = 1
const turns = 9

const variants = {
  none: '',
  '@fastify/helmet': `await app.register((await import('@fastify/helmet')).default, { contentSecurityPolicy: false })`,
  'our headers': `const { securityHeaders } = await import('../server/http/security-headers.ts')
    securityHeaders(app, 'https://example.com')`,
  '@fastify/compress': `const { constants } = await import('node:zlib')
    const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
    await app.register((await import('@fastify/compress')).default, { threshold: 1400, encodings: ['br', 'gzip'], brotliOptions })`,
  'our compression': `const { compressReplies } = await import('../server/http/compress.ts')
    compressReplies(app)`,
  '@fastify/rate-limit': `await app.register((await import('@fastify/rate-limit')).default, { max: 1e9, timeWindow: 60000 })`,
  'our rate limit': `const limiter = (await import('../server/http/rate-limit.ts')).openLimiter()
    app.addHook('onRequest', async (request) => limiter.take([request.ip, 'user:1'], { max: 1e9, seconds: 60 }))`,
}

const bodies = {
  small: { ok: true, name: 'Friday Cup' },
  large: Array.from({ length: 60 }, (_, id) => ({ id, name: `Entrant ${id}`, seed: id })),
}

export async function run() {
  const sites = await Promise.all(
    Object.entries(variants).map(async ([name, setup]) => ({ name, ...(await startVariant(setup)) })),
  )
  try {
    for (const body of ['small', 'large'] as const) {
      const costs = new Map(sites.map(({ name }) => [name, [] as number[]]))
      for (let turn = 0; turn < turns; turn++)
        for (const { name, url } of sites) costs.get(name)?.push(await costPerReply(url, body))
      const reference = Math.min(...(costs.get('none') ?? []))
      for (const [name, values] of costs) {
        const cost = Math.min(...values)
        printLine(`${body}, ${name}`.padEnd(26), `${cost.toFixed(0)} µs, ${(cost / reference).toFixed(2)}`)
      }
    }
  } finally {
    for (const { close } of sites) close()
  }
}

async function costPerReply(url: string, body: string) {
  const before = await usageOf(url)
  await load(`${url}/${body}`, seconds, { 'accept-encoding': 'br, gzip' })
  const after = await usageOf(url)
  return (after.microseconds - before.microseconds) / (after.replies - before.replies)
}

async function usageOf(url: string): Promise<{ microseconds: number; replies: number }> {
  return (await fetch(`${url}/usage`)).json()
}

async function startVariant(setup: string) {
  const program = `import Fastify from 'fastify'
    const app = Fastify()
    ${setup}
    const bodies = ${JSON.stringify(bodies)}
    let replies = 0
    app.get('/usage', async () => {
      const { user, system } = process.cpuUsage()
      return { microseconds: user + system, replies }
    })
    for (const name of ['small', 'large']) app.get('/' + name, async () => (replies++, bodies[name]))
    await app.listen({ port: 0, host: '127.0.0.1' })
    console.log(app.server.address().port)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, close: () => child.kill() }
}
