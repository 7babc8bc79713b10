/**
 * The overhead of the application: its requests per second as a share of those of a bare Fastify route that sends the same
 * bytes, measured alternately in one run. GET /api/games queries PostgreSQL, / is rendered on the server, and a script of the build is read
 * from the disk.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startSite } from '../e2e/site-process.ts'
import { load } from './load.ts'
import { startPostgres } from './postgres.ts'

const seconds = 4
const turns = 3

export async function run() {
  const database = await startPostgres()
  const site = await startSite(database.url, database.folder)
  try {
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(await (await fetch(site.url)).text()) ?? []
    for (const [path, target] of [
      ['/api/games', 0.5],
      ['/', 0.3],
      [script, 0.3],
    ] as const) {
      const result = await compare(`${site.url}${path}`)
      console.log(
        `${path.padEnd(12)} ${result.ours} requests/s, bare ${result.bare} requests/s, ratio ${result.ratio.toFixed(2)} (target ≥ ${target})`,
      )
    }
  } finally {
    await site.close()
    await database.close()
  }
}

async function compare(url: string) {
  const reply = await fetch(url)
  const bytes = Buffer.from(await reply.arrayBuffer())
  const bare = await openBaseline(bytes, String(reply.headers.get('content-type')))
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let turn = 0; turn < turns; turn++) {
    rates.bare.push(await load(bare.url, seconds))
    rates.ours.push(await load(url, seconds))
  }
  await bare.close()
  const [ours, reference] = [median(rates.ours), median(rates.bare)]
  return { ours: Math.round(ours), bare: Math.round(reference), ratio: ours / reference }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The same bytes from a separate process, so that both servers have the same resources. */
async function openBaseline(bytes: Buffer, type: string) {
  const serverProgram = `import Fastify from 'fastify'
    const parts = []
    for await (const part of process.stdin) parts.push(part)
    const body = Buffer.concat(parts)
    const app = Fastify()
    app.get('/', (request, reply) => reply.type(process.env.TYPE).send(body))
    await app.listen({ port: 0, host: '127.0.0.1' })
    console.log(app.server.address().port)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', serverProgram], {
    cwd: join(import.meta.dirname, '..', 'server'),
    env: { ...process.env, TYPE: type },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(bytes)
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())))
  return { url: `http://127.0.0.1:${port}/`, close: async () => void child.kill() }
}
