/** Runs the tools of the project, with a title and the duration of each. */
import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export type Result = { code: number; output: string }

/** Runs a tool from node_modules/.bin; with `show` its output is printed as it arrives, otherwise it is returned. */
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
  return new Promise((resolve) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
type Options = { cwd?: string; show?: boolean; env?: Record<string, string> }

/** Prints a step as one line, with the output of the tool if it failed. */
export async function step(title: string, work: () => Promise<Result>) {
  const started = performance.now()
  const { code, output } = await work()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code !== 0 && output) console.log(output.trimEnd())
  console.log(`${code === 0 ? '✓' : '✗'} ${title}, ${seconds} s`)
  return code === 0
}

/** Warnings of biome do not fail the check, errors do. */
export const lint = () => tool('biome', ['check', '.'])

/** Files and exports that nothing imports, unused dependencies, and dependencies that are used but not listed. */
export const unused = () => tool('knip', [])

export async function types() {
  const typegen = await tool('react-router', ['typegen'], { cwd: join(root, 'web') })
  // Each checker checks the shared types again: four took twice the processor time of one.
  return typegen.code === 0 ? tool('tsc', ['--noEmit', '-p', '.', '--checkers', '1']) : typegen
}
