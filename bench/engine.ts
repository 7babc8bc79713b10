/**
 * npm run bench -- engine: the engine against brackets-manager and tournament-pairings, side by side in one run.
 *
 * Every reading is a fresh process, every figure a median of at least three, ours and theirs in turn so that a busy
 * machine slows both. The table goes to the screen and between the markers of engine/README.md.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const PATIENCE = 90_000 // how long a peer may take for one Swiss round
const GROWTH = [1024, 2048, 4096, 8192, 16_384]
const REMATCHES = [
  { size: 64, ours: 3000, peer: 60 },
  { size: 256, ours: 1000, peer: 10 },
  { size: 1024, ours: 300, peer: 2 },
]

type Reading = Record<string, number>

/** One reading; undefined where it took longer than it may. */
function read(task: string, size: number, events = 1, patience?: number): Promise<Reading | undefined> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'run.ts')
    const child = spawn(process.execPath, [script, 'engine-task', ...task.split(' '), `${size}`, `${events}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: patience,
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

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** Theirs three times, and ours nine times in between: a run of some milliseconds is easily hit by a busy machine. */
async function compare(task: string, size: number, patience?: number) {
  const ours: Reading[] = []
  const theirs: Reading[] = []
  for (let turn = 0; turn < 3; turn++) {
    for (let time = 0; time < 3; time++) ours.push((await read(`${task} ours`, size)) ?? {})
    if (theirs.at(-1)?.late) continue // once is enough to know that it does not come back in time
    const reading = await read(`${task} peer`, size, 1, patience)
    theirs.push(reading ?? { ms: patience ?? Number.NaN, effort: patience ?? Number.NaN, late: 1 })
  }
  const of = (readings: Reading[], key: string) => median(readings.map((reading) => reading[key] ?? Number.NaN))
  const late = of(theirs, 'ms') === patience ? '> ' : ''
  return (key: string) => [
    ms(of(ours, key)),
    `${late}${ms(of(theirs, key))}`,
    `${late}${Math.round(of(theirs, key) / of(ours, key)).toLocaleString('en')}×`,
  ]
}

const ms = (value: number) =>
  value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 1 : 0)} ms`

const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

async function speed(): Promise<string[]> {
  const double = await compare('double', 4096)
  const swiss = await compare('swiss', 1024, PATIENCE)
  const large = []
  for (let turn = 0; turn < 3; turn++) large.push((await read('swiss ours', 4096))?.ms ?? Number.NaN)
  const clocks = { ms: 'by the clock', effort: 'in processor time' }
  const rows = Object.entries(clocks).flatMap(([key, how]) => [
    line([
      `double elimination of 4,096, created and played to the end, ${how}`,
      ...double(key),
      'brackets-manager 1.11.1',
    ]),
    line([`one Swiss round of 1,024, after four, ${how}`, ...swiss(key), 'tournament-pairings 2.0.1']),
  ])
  return [
    line(['measured', 'ours', 'peer', 'faster', 'peer is']),
    line(['---', '--:', '--:', '--:', '---']),
    ...rows,
    line(['one Swiss round of 4,096, after four, by the clock', ms(median(large)), '', '', '']),
  ]
}

async function rematches(): Promise<string[]> {
  const rows = [line(['rematches before the losers’ final', 'ours', 'brackets-manager']), line(['---', '--:', '--:'])]
  for (const { size, ours, peer } of REMATCHES) {
    const [own, other] = [await read('rematches ours', size, ours), await read('rematches peer', size, peer)]
    const shown = (reading: Reading | undefined, events: number) =>
      `${reading?.rematches?.toFixed(2)} (${events} events)`
    rows.push(line([`${size.toLocaleString('en')} entrants`, shown(own, ours), shown(other, peer)]))
  }
  return rows
}

async function growth(): Promise<string[]> {
  const rows = [
    line(['entrants (processor time)', 'layout', 'a report', 'all of a double elimination', 'a Swiss round']),
    line(['--:', '--:', '--:', '--:', '--:']),
  ]
  for (const size of GROWTH) {
    const readings: Reading[] = []
    for (let turn = 0; turn < 3; turn++) {
      readings.push({
        ...(await read('double ours', size)),
        swiss: (await read('swiss ours', size))?.effort ?? Number.NaN,
      })
    }
    const of = (key: string) => median(readings.map((reading) => reading[key] ?? Number.NaN))
    const report = `${of('perReport').toFixed(1)} µs`
    rows.push(line([size.toLocaleString('en'), ms(of('layout')), report, ms(of('effort')), ms(of('swiss'))]))
  }
  return rows
}

export async function run() {
  const machine = `Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the start, medians of three fresh processes (ours of nine, where a peer is named).`
  const tables = [await speed(), await rematches(), await growth()]
  const text = [machine, ...tables.map((table) => table.join('\n'))].join('\n\n')
  console.log(text)

  const readme = join(import.meta.dirname, '..', 'engine', 'README.md')
  const [start, end] = ['<!-- bench -->', '<!-- /bench -->']
  const before = readFileSync(readme, 'utf8')
  const [head, tail] = [before.indexOf(start), before.indexOf(end)]
  if (head < 0 || tail < head) throw new Error(`${readme} has no place for the table`)
  writeFileSync(readme, `${before.slice(0, head + start.length)}\n\n${text}\n\n${before.slice(tail)}`)
}
