import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import type { ReactNode } from 'react'
import { Scorebug } from '../bracket/cards/scorebug.tsx'
import { EntrantAvatar } from '../bracket/drawing/entrant-avatar.tsx'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Section } from '../ui/layout/page.tsx'
import { type LiveMatch, scoreOfSide, useLiveCaption } from './live-matches.tsx'

/** The live events: a scorebug for each event with matches, a card for each other one. */
export function LiveEvents({ matches, cards }: { matches: LiveMatch[]; cards: ReactNode[] }) {
  const t = useTranslation('home')
  if (matches.length + cards.length === 0) return null
  return (
    <Section title={t('onNow')} more={{ to: '/explore?when=now', label: t('allLive') }}>
      <div className="on-now">
        {matches.map((live) => (
          <LiveScore key={live.event.id} live={live} />
        ))}
        {cards}
      </div>
    </Section>
  )
}

function LiveScore({ live }: { live: LiveMatch }) {
  const { round, latest } = useLiveCaption(live)
  const { event, match } = live
  const sideOf = (side: 'player1' | 'player2') => {
    const entrant = match[side]
    return {
      name: entrant?.name ?? '',
      country: entrant?.country,
      avatar: <EntrantAvatar entrant={entrant} team={event.teamSize > 1} size={28} />,
      score: scoreOfSide(match, side) ?? '–',
      ...(match.winnerId && { state: match.winnerId === entrant?.id ? ('won' as const) : ('lost' as const) }),
    }
  }
  return (
    <Scorebug
      to={match.endedAt ? eventPath(event) : `/matches/${match.id}`}
      live={match.status === 'live'}
      title={event.name}
      caption={round}
      sides={[sideOf('player1'), sideOf('player2')]}
      foot={latest}
    />
  )
}
