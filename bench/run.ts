/** npm run bench -- <name>: runs a measurement of this folder. Without a name it lists them. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run.ts' && !file.includes('node_modules'),
)
const nameOf = (file: string) => basename(file, '.ts')
const [name = '', ...args] = process.argv.slice(2)
const found = files.find((file) => nameOf(file) === name)

if (found) {
  const { run } = await import(`./${found}`)
  await run(args)
} else {
  console.log(name ? `There is no ${name}. Choose one:` : 'npm run bench -- <name>, one of:')
  for (const file of files) console.log(`  ${nameOf(file)}`)
  process.exitCode = name ? 1 : 0
}
