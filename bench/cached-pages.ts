/**
 * Cached pages for visitors: requests per second, bytes of the page and of its content security policy, for each encoding.
 *
 * The reference is a bare node:http server that sends the same bytes. With the folder of another checkout that is built, its site is
 * the reference: npm run bench -- cached-pages <folder>. Both are measured in turns, so only the ratio matters on a busy machine.
 */
import { once } from 'node:events'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startSite } from '../e2e/site-process.ts'
import { openBaseline } from './bare.ts'
import { load } from './load.ts'
import { startPostgres } from './postgres.ts'

const seconds = 2
const turns = 9
const paths = ['/', '/help', '/nordlicht'] // the last is a community of the demo
const encodings = ['br', 'gzip', 'identity']

type StartSite = typeof startSite

export async function run([otherFolder]: string[]) {
  const ours = await openSite(startSite)
  const other = otherFolder ? await openOther(resolve(otherFolder)) : undefined
  try {
    for (const path of paths) for (const encoding of encodings) await compare(path, encoding, ours.url, other?.url)
  } finally {
    await other?.close()
    await ours.close()
  }
}

async function openOther(folder: string) {
  const module: { startSite: StartSite } = await import(join(folder, 'e2e', 'site-process.ts'))
  return openSite(module.startSite)
}

async function openSite(start: StartSite) {
  const database = await startPostgres()
  const site = await start(database.url, database.folder)
  async function close() {
    await site.close()
    await database.close()
  }
  return { url: site.url, close }
}

async function compare(path: string, encoding: string, ours: string, other: string | undefined) {
  const headers = { 'accept-encoding': encoding }
  const bare = other ? undefined : await openBaseline(ours + path, headers)
  const reference = other ? other + path : (bare?.url ?? '')
  const rates: { ours: number; reference: number }[] = []
  for (let turn = 0; turn < turns; turn++) {
    // The order alternates, so that a load that grows or shrinks during the run favours neither.
    const measure = async (url: string) => load(url, seconds, headers)
    if (turn % 2 === 0) rates.push({ reference: await measure(reference), ours: await measure(ours + path) })
    else rates.push({ ours: await measure(ours + path), reference: await measure(reference) })
  }
  await bare?.close()
  const ratio = median(rates.map((turn) => turn.ours / turn.reference))
  const [mine, theirs] = [median(rates.map((turn) => turn.ours)), median(rates.map((turn) => turn.reference))]
  console.log(`${path} ${encoding}: ${await describe(ours + path, headers)}, ${Math.round(mine)} requests/s`)
  const name = other ? `other checkout: ${await describe(reference, headers)},` : 'bare:'
  console.log(`  ${name} ${Math.round(theirs)} requests/s, ratio ${ratio.toFixed(2)}`)
}

async function describe(url: string, headers: Record<string, string>) {
  const [reply] = await once(get(url, { headers }), 'response')
  const policy = String(reply.headers['content-security-policy'] ?? '')
  return `page ${(await buffer(reply)).length} bytes, policy ${policy.length} bytes`
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
