import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useNow } from '../lib/page/now.ts'
import { Cover } from '../ui/art/cover/cover.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useReturnFocus } from '../ui/overlay/return-focus.ts'
import { CaptainPicks } from './captain-picks.tsx'
import { OfferTeam } from './offer-team.tsx'
import { type MatchOffer, queueReads } from './queries.ts'

type MatchFoundProps = {
  offer: MatchOffer
  userId: string
  /** The clock of the server when it sent the offer: the clock of the device may be wrong. */
  serverNow: string
}

/** The offered match: who accepted, how long is left, and the two answers. It stays open until the match begins or is off. */
export function MatchFound({ offer, userId, serverNow }: MatchFoundProps) {
  const t = useTranslation('queue')
  const focus = useReturnFocus()
  const [offset] = useState(() => Date.parse(serverNow) - Date.now())
  const now = (useNow(1000) ?? Date.parse(serverNow) - offset) + offset
  const { draft, league } = offer
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(draft?.pickBy ?? offer.acceptBy) - now) / 1000))
  const share = secondsLeft / Math.max(1, draft ? league.pickSeconds : league.acceptSeconds)
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" style={{ zIndex: 30 }}>
          <Dialog.Content
            className="modal match-found"
            style={{ maxWidth: 680 }}
            {...focus}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => event.preventDefault()}
          >
            <div className="match-found-head">
              <Cover name={offer.id} game={league.name} shape="wide" />
              <div>
                <p className="queue-eyebrow">{t('offerOf', { league: league.name, count: league.bestOf })}</p>
                <Dialog.Title>{t(draft ? 'captainsPick' : 'matchFound')}</Dialog.Title>
              </div>
              <span className="match-found-clock tnum" role="timer" aria-label={t(draft ? 'timeToPick' : 'timeLeft')}>
                {`${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`}
              </span>
            </div>
            <div className="match-found-drain" aria-hidden="true">
              <i style={{ width: `${share * 100}%` }} />
            </div>
            {draft ? (
              <CaptainPicks offer={offer} draft={draft} userId={userId} />
            ) : (
              <Answers offer={offer} userId={userId} isOver={secondsLeft === 0} />
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Answers({ offer, userId, isOver }: { offer: MatchOffer; userId: string; isOver: boolean }) {
  const t = useTranslation('queue')
  const accept = useAction('PUT /user/queue/offer', queueReads)
  const decline = useAction('PUT /user/queue/offer', queueReads)
  const { players, league } = offer
  const accepted = players.filter((player) => player.accepted).length
  const ownSide = players.find(({ user }) => user.id === userId)?.side ?? 'a'
  const titleOf = (isOwn: boolean) =>
    t(league.teamSize === 1 ? (isOwn ? 'you' : 'opponent') : isOwn ? 'yourTeam' : 'opponents')
  const haveCaptains = league.teamFormation === 'captains'
  return (
    <>
      <div className="match-found-teams" data-single={haveCaptains || undefined}>
        {haveCaptains ? (
          <OfferTeam title={t('players')} players={players} />
        ) : (
          (['a', 'b'] as const).map((side) => (
            <OfferTeam
              key={side}
              title={titleOf(side === ownSide)}
              players={players.filter((player) => player.side === side)}
            />
          ))
        )}
      </div>
      <Dialog.Description className="match-found-note" aria-live="polite">
        {t('accepted', { count: accepted, all: players.length })} {haveCaptains && t('captainsNext')}
      </Dialog.Description>
      <div className="match-found-actions">
        <Button
          kind="ghost"
          size="large"
          loading={decline.isPending}
          disabled={offer.accepted || accept.isPending}
          onClick={() => decline.act({ body: { offerId: offer.id, accept: false } })}
        >
          {t('decline')}
        </Button>
        <Button
          kind="primary"
          size="large"
          wide
          loading={accept.isPending}
          disabled={offer.accepted || isOver || decline.isPending}
          onClick={() => accept.act({ body: { offerId: offer.id, accept: true } })}
        >
          {t(offer.accepted ? 'waitForOthers' : 'accept')}
        </Button>
      </div>
    </>
  )
}
