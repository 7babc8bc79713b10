import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { Gavel, Lock, LockOpen, MapPin, Megaphone, UserCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { bothSides, isReady } from '../opponents.ts'
import type { Event, Match } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'
import { isFinal, type NextAction } from './next-action.ts'
import { useMatchAction } from './use-match-action.ts'
import type { MatchControl } from './use-match-control.ts'

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }))

type StaffStripProps = { match: Match; event: Event; texts: MatchTexts; next: NextAction; control: MatchControl }

/** The staff actions on the match in one row. The primary one is already above. */
export function StaffStrip({ match, event, texts, next, control }: StaffStripProps) {
  const t = useTranslation('matches')
  const [isAssigning, setAssigning] = useState(false)
  const arrange = useMatchAction('PATCH /matches/{id}')
  const set = (body: { call?: boolean; locked?: boolean; ready?: 'player1' | 'player2' }) =>
    arrange.act({ params: { id: match.id }, body: { ...body, rev: match.rev } })
  const isOpen = !isFinal(match) && match.status !== 'pending'
  const hasReadyCheck = match.status === 'ready-check' && event.settings.requireReady
  const notReadySides = hasReadyCheck ? bothSides.filter((side) => !isReady(match, side)) : []
  return (
    <section className="staff-strip" aria-labelledby="staff-title">
      <h2 id="staff-title">{t('staff')}</h2>
      <p>
        {t('staffAbout')}{' '}
        <Link to={longEventPath({ ...match.event, eventType: match.eventType }, '/manage')}>{t('manageEvent')}</Link>
      </p>
      <div>
        {match.can.decide && next.action !== 'decide' && (
          <Button kind="ghost" size="small" onClick={() => control.open('decide')}>
            <Gavel size={16} aria-hidden="true" />
            {match.endedAt ? t('correct') : t('setResult')}
          </Button>
        )}
        {match.can.arrange && isOpen && (
          <>
            {next.action !== 'call' && (
              <Button kind="ghost" size="small" disabled={arrange.isPending} onClick={() => set({ call: true })}>
                <Megaphone size={16} aria-hidden="true" />
                {match.calledAt ? t('callAgain') : t('do.call')}
              </Button>
            )}
            {notReadySides.map((side) => (
              <Button
                key={side}
                kind="ghost"
                size="small"
                disabled={arrange.isPending}
                onClick={() => set({ ready: side })}
              >
                <UserCheck size={16} aria-hidden="true" />
                {t('markReady', { name: texts.name(side) })}
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
          <Button kind="ghost" size="small" onClick={() => setAssigning(true)}>
            <MapPin size={16} aria-hidden="true" />
            {t('place')}
          </Button>
        )}
      </div>
      <Suspense>{isAssigning && <AssignDialog match={match} onClose={() => setAssigning(false)} />}</Suspense>
    </section>
  )
}
