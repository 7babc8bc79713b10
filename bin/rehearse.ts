/**
 * npm run rehearse: bots play every format with 2 to 64 entrants; `-- 16` stops at 16, `-- 9 16` begins at 9.
 * npm run rehearse -- kill: an event of 128 while its server is killed ten times.
 */
import { rehearseFormats } from './rehearse/formats.ts'

const [first, second] = process.argv.slice(2)
const numbers = [first, second].map(Number)
if (first === 'kill') {
  const { rehearseKills } = await import('./rehearse/kill.ts')
  process.exitCode = (await rehearseKills()) ? 0 : 1
} else if (first !== undefined && numbers.slice(0, second === undefined ? 1 : 2).some((n) => !(n >= 2 && n <= 128))) {
  console.error('npm run rehearse [-- kill | most | least most], with 2 to 128 entrants')
  process.exitCode = 1
} else {
  const [least, most] = second === undefined ? [2, Number(first ?? 64)] : [Number(first), Number(second)]
  process.exitCode = (await rehearseFormats(least, most)) ? 0 : 1
}
