/** The pages are built once, before several sites start at the same time. */
import { buildWeb } from '../bin/build.ts'

export async function setup() {
  const { code, output } = await buildWeb((line) => process.stdout.write(`${line}\n`))
  if (code !== 0) throw new Error(output)
}
