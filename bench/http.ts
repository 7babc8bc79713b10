/**
 * How much our own machinery costs: requests per second through the whole application, as a share of a bare Fastify route that
 * sends the same bytes, measured in turns in one run. GET /api/games has PostgreSQL behind it, / is rendered by the server.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../e2e/site-process.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { load } from './load.ts'

const seconds = 4
const turns = 3

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const database = await startEmbedded(folder, () => {})
  const site = await startSite(database.url, folder)
  try {
    for (const [path, needed] of [
      ['/api/games', 0.5],
      ['/', 0.3],
    ] as const) {
      const share = await compare(`${site.url}${path}`)
      console.log(
        `${path.padEnd(12)} ${share.ours} requests/s, bare ${share.bare} requests/s, ratio ${share.ratio.toFixed(2)} (wanted ≥ ${needed})`,
      )
    }
  } finally {
    await site.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(url: string) {
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const bare = await openBare(bytes, String(answer.headers.get('content-type')))
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

/** The same bytes from a process of its own, so that both sides have the same machine to themselves. */
async function openBare(bytes: Buffer, type: string) {
  const program = `import Fastify from 'fastify'
    const parts = []
    for await (const part of process.stdin) parts.push(part)
    const body = Buffer.concat(parts)
    const app = Fastify()
    app.get('/', (request, reply) => reply.type(process.env.TYPE).send(body))
    await app.listen({ port: 0, host: '127.0.0.1' })
    console.log(app.server.address().port)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..', 'server'),
    env: { ...process.env, TYPE: type },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(bytes)
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())))
  return { url: `http://127.0.0.1:${port}/`, close: async () => void child.kill() }
}
