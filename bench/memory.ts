/**
 * The resident memory of one process: idle, and after mixed load of visitors with Brotli and gzip, users who are logged in, results
 * and sockets. Prints what V8 and Node account for, so that native growth is visible.
 *
 *   npm run bench -- memory [seconds, 600 by default]
 *
 * With SITE_ENV='{"MALLOC_ARENA_MAX":"8"}' the site gets these variables.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startSite } from '../e2e/site-process.ts'
import type { RunningEvent } from './bracket-event.ts'
import { withDemoDatabase } from './demo-database.ts'
import { countReplies } from './load.ts'
import { printLine } from './print.ts'

const target = { idle: 250, after: 400 } // MB
const sockets = 50
const turnSeconds = 5

export async function run([argument]: string[]) {
  const seconds = Number(argument ?? 600)
  await withDemoDatabase(async ({ url, folder, event }) => {
    const env: Record<string, string> = JSON.parse(process.env.SITE_ENV ?? '{}')
    const likeStart = { NODE_OPTIONS: '--max-semi-space-size=8' } // as npm start runs it
    const site = await startSite(url, folder, { ...likeStart, ...env })
    try {
      await sleep(10_000)
      const idle = await printMemory(site.url, 'idle')
      await loadSite(site.url, event, seconds)
      await sleep(2_000)
      const after = await printMemory(site.url, `after ${seconds} s`)
      if (idle > target.idle || after > target.after) process.exitCode = 1
      console.log(`targets: ≤ ${target.idle} MB idle, ≤ ${target.after} MB after`)
    } finally {
      await site.close()
    }
  })
}

async function loadSite(site: string, event: RunningEvent, seconds: number) {
  const open = Array.from({ length: sockets }, () => new WebSocket(`${site.replace('http', 'ws')}/api/live`))
  for (const socket of open) socket.on('error', () => {})
  const { cookie, player, path, id } = event
  const kinds: [path: string, headers: Record<string, string>][] = [
    ['/', { 'accept-encoding': 'br' }],
    [path, { 'accept-encoding': 'gzip' }],
    [path, { 'accept-encoding': 'br', cookie: player.cookie }],
    [`/matches/${player.matchId}`, { 'accept-encoding': 'gzip', cookie: player.cookie }],
    ['/explore', { 'accept-encoding': 'br', cookie: player.cookie }],
    [`/tournaments/${id}/manage/matches`, { 'accept-encoding': 'gzip', cookie }],
    [`/api/tournaments/${id}/bracket`, { 'accept-encoding': 'gzip', cookie }],
  ]
  const end = Date.now() + seconds * 1_000
  for (let turn = 0; Date.now() < end; turn++) {
    await event.report(site).catch(() => {}) // once every match that can be played is over
    const [page = '/', headers = {}] = kinds[turn % kinds.length] ?? []
    await countReplies(site + page, Math.min(turnSeconds, (end - Date.now()) / 1_000), headers, 8)
    if (turn % kinds.length === kinds.length - 1) await printMemory(site, `turn ${turn + 1}`)
  }
  for (const socket of open) socket.terminate()
}

async function printMemory(site: string, name: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text()
  const mb = (metric: string) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6
  const resident = mb('process_resident_memory_bytes')
  const [heap, external] = [mb('nodejs_heap_size_total_bytes'), mb('nodejs_external_memory_bytes')]
  const rest = resident - heap - external
  printLine(
    name,
    `${resident.toFixed(0)} MB resident: heap ${heap.toFixed(0)}, external ${external.toFixed(0)}, rest ${rest.toFixed(0)}`,
  )
  return resident
}
