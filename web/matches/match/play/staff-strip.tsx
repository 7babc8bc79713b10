import { Gavel, Lock, LockOpen, MapPin, Megaphone, UserCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { bothSides, isReady } from '../opponents.ts'
import type { Match } from '../queries.ts'
import type { MatchWords } from '../use-match-text.ts'
import { isFinal, type NextAct } from './next-action.ts'
import type { Control } from './use-control.ts'
import { useMatchAct } from './use-match-action.ts'

const PlaceDialog = lazy(() => import('./assign-dialog.tsx').then(({ PlaceDialog }) => ({ default: PlaceDialog })))

type StaffStripProps = { match: Match; words: MatchWords; next: NextAct; control: Control }

/** The staff actions on the match in one row. The primary one is already above. */
export function StaffStrip({ match, words, next, control }: StaffStripProps) {
  const t = useWords('matches')
  const [isPlacing, setPlacing] = useState(false)
  const arrange = useMatchAct('PATCH /matches/{id}')
  const set = (body: { call?: boolean; locked?: boolean; ready?: 'player1' | 'player2' }) =>
    arrange.act({ params: { id: match.id }, body: { ...body, rev: match.rev } })
  const isOpen = !isFinal(match) && match.status !== 'pending'
  const late = match.status === 'ready-check' ? bothSides.filter((side) => !isReady(match, side)) : []
  return (
    <section className="staff-strip" aria-labelledby="staff-title">
      <h2 id="staff-title">{t('staff')}</h2>
      <p>
        {t('staffAbout')} <Link to={`/tournaments/${match.event.id}/manage`}>{t('manageEvent')}</Link>
      </p>
      <div>
        {match.can.decide && next.act !== 'decide' && (
          <Button kind="ghost" size="small" onClick={() => control.open('decide')}>
            <Gavel size={16} aria-hidden="true" />
            {match.endedAt ? t('correct') : t('setResult')}
          </Button>
        )}
        {match.can.arrange && isOpen && (
          <>
            {next.act !== 'call' && (
              <Button kind="ghost" size="small" disabled={arrange.isPending} onClick={() => set({ call: true })}>
                <Megaphone size={16} aria-hidden="true" />
                {match.calledAt ? t('callAgain') : t('do.call')}
              </Button>
            )}
            {late.map((side) => (
              <Button
                key={side}
                kind="ghost"
                size="small"
                disabled={arrange.isPending}
                onClick={() => set({ ready: side })}
              >
                <UserCheck size={16} aria-hidden="true" />
                {t('markReady', { name: words.name(side) })}
              </Button>
            ))}
            <Button
              kind="ghost"
              size="small"
              disabled={arrange.isPending}
              onClick={() => set({ locked: match.lockedAt === null })}
            >
              {match.lockedAt ? <LockOpen size={16} aria-hidden="true" /> : <Lock size={16} aria-hidden="true" />}
              {match.lockedAt ? t('allowSelfReporting') : t('staffReportingOnly')}
            </Button>
          </>
        )}
        {match.can.arrange && (
          <Button kind="ghost" size="small" onClick={() => setPlacing(true)}>
            <MapPin size={16} aria-hidden="true" />
            {t('place')}
          </Button>
        )}
      </div>
      <Suspense>{isPlacing && <PlaceDialog match={match} onClose={() => setPlacing(false)} />}</Suspense>
    </section>
  )
}
