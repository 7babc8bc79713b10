/**
 * npm run bench -- engine: the engine compared with brackets-manager and tournament-pairings in one run.
 *
 * Every reading is a new process and every figure a median of at least three. The engines alternate, so that other load
 * slows both. The tables are printed and written between the markers of engine/README.md.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const TIME_LIMIT = 90_000 // of another library for one Swiss round, in ms
const GROWTH = [1024, 2048, 4096, 8192, 16_384]
const REMATCHES = [
  { size: 64, ours: 3000, peer: 60 },
  { size: 256, ours: 1000, peer: 10 },
  { size: 1024, ours: 300, peer: 2 },
]

type Reading = Record<string, number>

/** One reading; undefined if it exceeded the time limit. */
function readTask(task: string, size: number, events = 1, timeLimit?: number): Promise<Reading | undefined> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'run.ts')
    const child = spawn(process.execPath, [script, 'engine-task', ...task.split(' '), `${size}`, `${events}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: timeLimit,
    })
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.on('close', (code, signal) => {
      if (signal) resolve(undefined)
      else if (code === 0) resolve(JSON.parse(text))
      else reject(new Error(`${task} ${size} ended with ${code}`))
    })
  })
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Three readings of the other library and nine of ours in between: a run of a few milliseconds varies more. */
async function compare(task: string, size: number, timeLimit?: number) {
  const ours: Reading[] = []
  const theirs: Reading[] = []
  for (let round = 0; round < 3; round++) {
    for (let time = 0; time < 3; time++) ours.push((await readTask(`${task} ours`, size)) ?? {})
    if (theirs.at(-1)?.late) continue // it would exceed the time limit again
    const reading = await readTask(`${task} peer`, size, 1, timeLimit)
    theirs.push(reading ?? { ms: timeLimit ?? Number.NaN, effort: timeLimit ?? Number.NaN, late: 1 })
  }
  const medianOf = (readings: Reading[], key: string) => median(readings.map((reading) => reading[key] ?? Number.NaN))
  const prefix = medianOf(theirs, 'ms') === timeLimit ? '> ' : ''
  return (key: string) => [
    ms(medianOf(ours, key)),
    `${prefix}${ms(medianOf(theirs, key))}`,
    `${prefix}${Math.round(medianOf(theirs, key) / medianOf(ours, key)).toLocaleString('en')}×`,
  ]
}

const ms = (value: number) =>
  value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 1 : 0)} ms`

const tableRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

async function measureSpeed(): Promise<string[]> {
  const double = await compare('double', 4096)
  const swiss = await compare('swiss', 1024, TIME_LIMIT)
  const large = []
  for (let round = 0; round < 3; round++) large.push((await readTask('swiss ours', 4096))?.ms ?? Number.NaN)
  const clocks = { ms: 'wall-clock time', effort: 'CPU time' }
  const rows = Object.entries(clocks).flatMap(([key, clock]) => [
    tableRow([
      `double elimination of 4,096, created and played to the end, ${clock}`,
      ...double(key),
      'brackets-manager 1.11.1',
    ]),
    tableRow([`one Swiss round of 1,024, after four, ${clock}`, ...swiss(key), 'tournament-pairings 2.0.1']),
  ])
  return [
    tableRow(['measured', 'ours', 'peer time', 'faster', 'peer']),
    tableRow(['---', '--:', '--:', '--:', '---']),
    ...rows,
    tableRow(['one Swiss round of 4,096, after four, wall-clock time', ms(median(large)), '', '', '']),
  ]
}

async function measureRematches(): Promise<string[]> {
  const rows = [
    tableRow(['rematches before the losers’ final', 'ours', 'brackets-manager']),
    tableRow(['---', '--:', '--:']),
  ]
  for (const { size, ours, peer } of REMATCHES) {
    const [oursReading, peerReading] = [
      await readTask('rematches ours', size, ours),
      await readTask('rematches peer', size, peer),
    ]
    const format = (reading: Reading | undefined, events: number) =>
      `${reading?.rematches?.toFixed(2)} (${events} events)`
    rows.push(tableRow([`${size.toLocaleString('en')} entrants`, format(oursReading, ours), format(peerReading, peer)]))
  }
  return rows
}

async function measureGrowth(): Promise<string[]> {
  const rows = [
    tableRow(['entrants (CPU time)', 'layout', 'a report', 'all of a double elimination', 'a Swiss round']),
    tableRow(['--:', '--:', '--:', '--:', '--:']),
  ]
  for (const size of GROWTH) {
    const readings: Reading[] = []
    for (let round = 0; round < 3; round++) {
      readings.push({
        ...(await readTask('double ours', size)),
        swiss: (await readTask('swiss ours', size))?.effort ?? Number.NaN,
      })
    }
    const medianOf = (key: string) => median(readings.map((reading) => reading[key] ?? Number.NaN))
    const report = `${medianOf('perReport').toFixed(1)} µs`
    rows.push(
      tableRow([
        size.toLocaleString('en'),
        ms(medianOf('layout')),
        report,
        ms(medianOf('effort')),
        ms(medianOf('swiss')),
      ]),
    )
  }
  return rows
}

export async function run() {
  const machine = `Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the start, medians of three fresh processes (ours of nine, where a peer is named).`
  const tables = [await measureSpeed(), await measureRematches(), await measureGrowth()]
  const text = [machine, ...tables.map((table) => table.join('\n'))].join('\n\n')
  console.log(text)

  const readme = join(import.meta.dirname, '..', 'engine', 'README.md')
  const [start, end] = ['<!-- bench -->', '<!-- /bench -->']
  const before = readFileSync(readme, 'utf8')
  const [head, tail] = [before.indexOf(start), before.indexOf(end)]
  if (head < 0 || tail < head) throw new Error(`${readme} has no markers for the tables`)
  writeFileSync(readme, `${before.slice(0, head + start.length)}\n\n${text}\n\n${before.slice(tail)}`)
}
