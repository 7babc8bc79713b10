/** npm run bench -- <name>: runs a measurement of this folder. Without a name it lists them. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = import.meta.dirname
const isMeasurement = (file: string) =>
  file.endsWith('.ts') &&
  !file.includes('node_modules') &&
  /^export (async )?(function|const) run\b/m.test(readFileSync(join(folder, file), 'utf8'))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isMeasurement)
const nameOf = (file: string) => basename(file, '.ts')
const [name = '', ...args] = process.argv.slice(2)
const file = files.find((file) => nameOf(file) === name)

if (file) {
  const { run } = await import(`./${file}`)
  await run(args)
} else {
  console.log(name ? `There is no ${name}. Choose one:` : 'npm run bench -- <name>, one of:')
  for (const file of files) console.log(`  ${nameOf(file)}`)
  process.exitCode = name ? 1 : 0
}
