/**
 * npm run rehearse: bots play every format with 2 to 64 entrants; `-- 16` ends at 16, `-- 9 16` begins at 9, `-- SWISS 16`
 * plays one format.
 * npm run rehearse -- kill: an event of 128 entrants whose nodes and database are killed thirty times.
 * npm run rehearse -- outage: two nodes whose database is away for 2, 8 and 60 seconds, ten times in a row, and stalled, while users
 * write; `-- outage 2 8` only for 2 and 8 seconds.
 * npm run rehearse -- queue: a queue evening of bots whose ticking node is killed ten times.
 * npm run rehearse -- season: a league of four divisions of ten from its creation to the next season.
 * npm run rehearse -- mail 20000: a campaign to that many recipients over a mail server that refuses, greylists, stalls and dies; the
 * node that sends it is killed five times.
 * npm run rehearse -- fuzz 100000 7: that many calls of the API with nasty input, with the seed 7.
 */
import { tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { rehearseFormats } from './rehearse/formats.ts'

const args = process.argv.slice(2)
const types = tournamentTypes.filter((type) => args.includes(type))
const numbers = args.map(Number).filter((number) => number >= 2 && number <= 128)
if (args[0] === 'kill') {
  const { rehearseKills } = await import('./rehearse/kill.ts')
  process.exitCode = (await rehearseKills()) ? 0 : 1
} else if (args[0] === 'outage') {
  const { rehearseOutages } = await import('./rehearse/outage.ts')
  process.exitCode = (await rehearseOutages(args.slice(1).map(Number))) ? 0 : 1
} else if (args[0] === 'queue') {
  const { rehearseQueue } = await import('./rehearse/queue.ts')
  process.exitCode = (await rehearseQueue()) ? 0 : 1
} else if (args[0] === 'season') {
  const { rehearseSeason } = await import('./rehearse/season.ts')
  process.exitCode = (await rehearseSeason()) ? 0 : 1
} else if (args[0] === 'mail') {
  const { rehearseMail } = await import('./rehearse/mail.ts')
  process.exitCode = (await rehearseMail(Number(args[1] ?? 20_000))) ? 0 : 1
} else if (args[0] === 'fuzz') {
  const { runFuzzer } = await import('./fuzz/run.ts')
  process.exitCode = (await runFuzzer(Number(args[1] ?? 20_000), Number(args[2] ?? 1))) ? 0 : 1
} else if (types.length + numbers.length < args.length || numbers.length > 2) {
  console.error(
    'npm run rehearse [-- kill | outage | queue | season | mail | fuzz | format… max | format… min max], with 2 to 128 entrants',
  )
  process.exitCode = 1
} else {
  const [min, max] = numbers.length === 2 ? numbers : [2, numbers[0] ?? 64]
  const isFine = await rehearseFormats(types.length > 0 ? types : tournamentTypes, min ?? 2, max ?? 64)
  process.exitCode = isFine ? 0 : 1
}
