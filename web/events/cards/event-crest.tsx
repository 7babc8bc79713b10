import { Crest } from '../../ui/art/crest.tsx'
import type { TournamentCard } from '../queries.ts'

type EventCrestProps = { event: Pick<TournamentCard, 'name' | 'game' | 'organization'>; size: 18 | 32 }

/** The crest of the community that hosts the event, or else one in the colours of its game. */
export function EventCrest({ event: { name, game, organization }, size }: EventCrestProps) {
  if (!organization) return <Crest name={name} game={game?.slug ?? name} size={size} />
  const { username, accent, avatar } = organization
  return <Crest name={username} accent={accent ?? undefined} image={avatar?.url ?? null} size={size} />
}
