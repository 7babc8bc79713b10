/**
 * npm run rehearse: bots play every format with 2 to 64 entrants; `-- 16` stops at 16, `-- 9 16` begins at 9, `-- SWISS 16` plays one.
 * npm run rehearse -- kill: an event of 128 while its server is killed ten times.
 */
import { tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { rehearseFormats } from './rehearse/formats.ts'

const told = process.argv.slice(2)
const types = tournamentTypes.filter((type) => told.includes(type))
const numbers = told.map(Number).filter((number) => number >= 2 && number <= 128)
if (told[0] === 'kill') {
  const { rehearseKills } = await import('./rehearse/kill.ts')
  process.exitCode = (await rehearseKills()) ? 0 : 1
} else if (types.length + numbers.length < told.length || numbers.length > 2) {
  console.error('npm run rehearse [-- kill | format… most | format… least most], with 2 to 128 entrants')
  process.exitCode = 1
} else {
  const [least, most] = numbers.length === 2 ? numbers : [2, numbers[0] ?? 64]
  const isFine = await rehearseFormats(types.length > 0 ? types : tournamentTypes, least ?? 2, most ?? 64)
  process.exitCode = isFine ? 0 : 1
}
