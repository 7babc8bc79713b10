/** The columns of an entrant in a table. Without the database: a thread that writes an archive loads this file. */
import { iso } from '../../http/iso-time.ts'
import type { Team } from '../read.ts'

export const statusOf = ({ player }: Team) => (player.droppedAt ? 'out' : player.waitlistedAt ? 'waiting' : 'in')

export const columnNames = [
  'id',
  'name',
  'status',
  'seed',
  'rank',
  'score',
  'checkinAt',
  'createdAt',
  'captain',
  'teammates',
  'country',
]

export function rowOf(team: Team) {
  const { player, teammates } = team
  const names = (isCaptain: boolean) =>
    teammates
      .filter((teammate) => teammate.acceptedAt && teammate.captain === isCaptain)
      .map(({ username }) => username ?? '')
  const members = [...names(false), ...player.guests]
  return [
    player.id,
    player.name,
    statusOf(team),
    player.seed,
    player.rank,
    player.score,
    iso(player.checkinAt),
    iso(player.createdAt),
    names(true),
    members,
    player.metadata.country,
  ]
}
