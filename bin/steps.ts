/** Running the project's tools one after another, with a headline and the time each took. */
import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export type Result = { code: number; output: string }

/** A tool from node_modules/.bin; `show` lets its words through as they come, otherwise they are kept. */
export function tool(
  name: string,
  args: string[],
  { cwd = root, show = false, env = {} }: Options = {},
): Promise<Result> {
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(join(bin, name), args, {
    cwd,
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((done) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
type Options = { cwd?: string; show?: boolean; env?: Record<string, string> }

/** Reports a step as one line, or with its words where it failed. */
export async function step(title: string, work: () => Promise<Result>) {
  const started = performance.now()
  const { code, output } = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code !== 0 && output) console.log(output.trimEnd())
  console.log(`${code === 0 ? '✓' : '✗'} ${title}, ${seconds} s`)
  return code === 0
}

/** With --error-on-warnings off, biome's advice does not fail a build; its errors do. */
export const lint = () => tool('biome', ['check', '.'])

/** Files that nothing imports, dependencies that no file uses, and those that are used but not listed. */
export const unused = () => tool('knip', [])

export async function types() {
  const typegen = await tool('react-router', ['typegen'], { cwd: join(root, 'web') })
  return typegen.code === 0 ? tool('tsc', ['--noEmit', '-p', '.']) : typegen
}
