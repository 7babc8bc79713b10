/** npm run bench -- <name>: runs a measurement of this folder. Without a name it lists them. */
import { readdirSync } from 'node:fs'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''))
const [name = '', ...args] = process.argv.slice(2)

if (names.includes(name)) {
  const { run } = await import(`./${name}.ts`)
  await run(args)
} else {
  console.log(name ? `There is no ${name}. Choose one:` : 'npm run bench -- <name>, one of:')
  for (const other of names) console.log(`  ${other}`)
  process.exitCode = name ? 1 : 0
}
