import { Check, Clock } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useNow } from '../../lib/page/now.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Cover } from '../../ui/art/cover/cover.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { type MatchOffer, staleQueues } from './queries.ts'

type MatchFoundProps = {
  offer: MatchOffer
  userId: string
  /** The clock of the server when it sent the offer: the clock of the device may be wrong. */
  serverNow: string
}

/** The offered match: who accepted, how long is left, and the two answers. It stays open until everyone has answered. */
export function MatchFound({ offer, userId, serverNow }: MatchFoundProps) {
  const t = useTranslation('queue')
  const answer = useAction('PUT /user/queue/offer', staleQueues)
  const [offset] = useState(() => Date.parse(serverNow) - Date.now())
  const now = (useNow(1000) ?? Date.parse(serverNow) - offset) + offset
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(offer.acceptBy) - now) / 1000))
  const share = secondsLeft / Math.max(1, offer.league.acceptSeconds)
  const accepted = offer.players.filter((player) => player.accepted).length
  const reply = (accept: boolean) => answer.act({ body: { offerId: offer.id, accept } })
  const ownSide = offer.players.find(({ user }) => user.id === userId)?.side ?? 'a'
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" style={{ zIndex: 30 }}>
          <Dialog.Content
            className="modal match-found"
            style={{ maxWidth: 680 }}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => event.preventDefault()}
          >
            <div className="match-found-head">
              <Cover name={offer.id} game={offer.league.name} shape="wide" />
              <div>
                <p className="queue-eyebrow">
                  {t('offerOf', { league: offer.league.name, count: offer.league.bestOf })}
                </p>
                <Dialog.Title>{t('matchFound')}</Dialog.Title>
              </div>
              <span className="match-found-clock tnum" role="timer" aria-label={t('timeLeft')}>
                {`0:${String(secondsLeft).padStart(2, '0')}`}
              </span>
            </div>
            <div className="match-found-drain" aria-hidden="true">
              <i style={{ width: `${share * 100}%` }} />
            </div>
            <div className="match-found-teams">
              {(['a', 'b'] as const).map((side) => (
                <Team key={side} offer={offer} side={side} isOwn={side === ownSide} />
              ))}
            </div>
            <Dialog.Description className="match-found-note" aria-live="polite">
              {t('accepted', { count: accepted, all: offer.players.length })}
            </Dialog.Description>
            <div className="match-found-actions">
              <Button kind="ghost" size="large" disabled={offer.accepted} onClick={() => reply(false)}>
                {t('decline')}
              </Button>
              <Button
                kind="primary"
                size="large"
                wide
                loading={answer.isPending}
                disabled={offer.accepted || secondsLeft === 0}
                onClick={() => reply(true)}
              >
                {t(offer.accepted ? 'waitForOthers' : 'accept')}
              </Button>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Team({ offer, side, isOwn }: { offer: MatchOffer; side: 'a' | 'b'; isOwn: boolean }) {
  const t = useTranslation('queue')
  const { number } = useFormat()
  const players = offer.players.filter((player) => player.side === side)
  const mean = players.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, players.length)
  const isSolo = offer.league.teamSize === 1
  return (
    <section className="match-found-team">
      <h3>{t(isSolo ? (isOwn ? 'you' : 'opponent') : isOwn ? 'yourTeam' : 'opponents')}</h3>
      <p className="match-found-rating">{t('meanRating', { rating: number(Math.round(mean)) })}</p>
      <ul>
        {players.map(({ user, accepted }) => (
          <li key={user.id} data-accepted={accepted || undefined}>
            <Avatar face={user.image} username={user.username} size={32} beside />
            <span>{user.name ?? user.username}</span>
            <span className="match-found-state">
              {accepted ? <Check size={16} aria-hidden="true" /> : <Clock size={16} aria-hidden="true" />}
              <span className="sr-only">{t(accepted ? 'hasAccepted' : 'hasNotAnswered')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
