import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { quickStart } from './node-process.ts'

const root = join(import.meta.dirname, '..', '..')

/** Runs a script of `bin` as an operator does, and returns its exit code and everything that it printed. */
export const runCommand = (name: string, env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const options = { env: quickStart({ NODE_ENV: 'development', ...env }).env }
    execFile('node', [join(root, 'bin', `${name}.ts`), ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    )
  })
