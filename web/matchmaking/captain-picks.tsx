import { Dialog } from 'radix-ui'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { OfferTeam } from './offer-team.tsx'
import { type MatchOffer, queueReads } from './queries.ts'

type Player = MatchOffer['players'][number]
type CaptainPicksProps = { offer: MatchOffer; draft: NonNullable<MatchOffer['draft']>; userId: string }

/** Captains pick the teams in turn: whose turn it is, the teams so far, and the players who are left. */
export function CaptainPicks({ offer, draft, userId }: CaptainPicksProps) {
  const t = useTranslation('queue')
  const nameOf = ({ user }: Player) => user.name ?? user.username ?? ''
  const captainOf = (side: 'a' | 'b') => offer.players.find((player) => player.captain && player.side === side)
  const turnCaptain = captainOf(draft.turn)
  const isOwnTurn = draft.captainId === userId
  const waiting = offer.players.filter(({ side }) => side === null)
  const parties = [...Map.groupBy(waiting, ({ partyId, user }) => partyId ?? user.id).values()]
  return (
    <>
      <Dialog.Description className="match-found-note" aria-live="polite" data-turn={isOwnTurn || undefined}>
        {isOwnTurn ? t('yourPick') : t('theirPick', { captain: turnCaptain ? nameOf(turnCaptain) : '' })}
      </Dialog.Description>
      <div className="match-found-teams">
        {(['a', 'b'] as const).map((side) => {
          const captain = captainOf(side)
          return (
            <OfferTeam
              key={side}
              title={t('teamOf', { captain: captain ? nameOf(captain) : '' })}
              players={offer.players.filter((player) => player.side === side)}
            />
          )
        })}
      </div>
      <section className="captain-picks" aria-labelledby="captain-picks-title">
        <h3 id="captain-picks-title">{t('playersLeft', { count: waiting.length })}</h3>
        <ul>
          {parties.map((members) => (
            <PartyToPick key={members[0]?.user.id} offerId={offer.id} members={members} />
          ))}
        </ul>
      </section>
    </>
  )
}

/** A party is picked as a whole. */
function PartyToPick({ offerId, members }: { offerId: string; members: Player[] }) {
  const t = useTranslation('queue')
  const { number, list } = useFormat()
  const pick = useAction('PUT /user/queue/pick', queueReads)
  const [first] = members
  if (!first) return null
  const names = list(members.map(({ user }) => user.name ?? user.username ?? ''))
  const mean = members.reduce((sum, { rating }) => sum + rating, 0) / members.length
  return (
    <li>
      {members.map(({ user }) => (
        <Avatar key={user.id} image={user.image} username={user.username} size={32} beside />
      ))}
      <span className="captain-picks-name">
        {names}
        <small className="tnum">{t('meanRating', { rating: number(Math.round(mean)) })}</small>
      </span>
      {first.canPick && (
        <Button
          size="small"
          loading={pick.isPending}
          aria-label={t('pickNames', { names })}
          onClick={() => pick.act({ body: { offerId, userId: first.user.id } })}
        >
          {t('pick')}
        </Button>
      )}
    </li>
  )
}
