import { leagueLimits } from '@guildhall/contract/leagues/constants.ts'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { isReason, ReasonField } from '../../ui/controls/reason-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Deduction, type League, type LeagueTable, seasonReads } from '../queries.ts'
import { TeamSelect } from './team-select.tsx'

type DeductionsProps = { league: League; table: LeagueTable; deductions: readonly Deduction[] }

/** Points taken away, each with a public reason; a deduction is revoked, never deleted. */
export function Deductions({ league, table, deductions }: DeductionsProps) {
  const t = useTranslation('leagues-manage')
  const [revoked, setRevoked] = useState<Deduction | null>(null)
  return (
    <section className="manage-part">
      <h2>{t('deductions.title')}</h2>
      <NewDeduction league={league} table={table} />
      {deductions.length > 0 && (
        <ul className="challenge-rows">
          {deductions.map((deduction) => (
            <DeductionRow key={deduction.id} deduction={deduction} onRevoke={() => setRevoked(deduction)} />
          ))}
        </ul>
      )}
      {revoked && <RevokeDialog league={league} deduction={revoked} onClose={() => setRevoked(null)} />}
    </section>
  )
}

function NewDeduction({ league, table }: { league: League; table: LeagueTable }) {
  const t = useTranslation('leagues-manage')
  const [playerId, setPlayerId] = useState('')
  const [points, setPoints] = useState('1')
  const [reason, setReason] = useState('')
  const deduct = useAction('POST /leagues/{id}/deductions', seasonReads, () => t('toast.deducted'))
  const value = Number(points)
  const isComplete = playerId !== '' && value > 0 && value <= leagueLimits.deduction.max && isReason(reason)
  return (
    <form
      className="manage-invite"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isComplete) return
        const body = { playerId, points: value, reason: reason.trim() }
        void deduct.act({ params: { id: league.id }, body }, () => {
          setPlayerId('')
          setReason('')
        })
      }}
    >
      <TeamSelect table={table} value={playerId} onChange={setPlayerId} />
      <TextField
        type="number"
        inputMode="decimal"
        min={0.5}
        step={0.5}
        max={leagueLimits.deduction.max}
        label={t('deductions.points')}
        value={points}
        onChange={({ target }) => setPoints(target.value)}
      />
      <ReasonField label={t('reason')} description={t('reasonPublic')} value={reason} onChange={setReason} />
      <div>
        <Button type="submit" loading={deduct.isPending} disabled={!isComplete}>
          {t('deductions.add')}
        </Button>
      </div>
    </form>
  )
}

function DeductionRow({ deduction, onRevoke }: { deduction: Deduction; onRevoke: () => void }) {
  const t = useTranslation('leagues-manage')
  const { number } = useFormat()
  const { player, points, reason, createdAt, revokedAt, revokeReason } = deduction
  return (
    <li data-out={revokedAt ? true : undefined}>
      <div>
        <span className="name">{player.name}</span>
        <small>
          {reason} · <Time at={createdAt} show="day" />
          {revokedAt && ` · ${t('deductions.revoked', { reason: revokeReason ?? '' })}`}
        </small>
      </div>
      <b className="place">{number(-points)}</b>
      {!revokedAt && (
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={onRevoke}>
          {t('deductions.revoke')}
        </Button>
      )}
    </li>
  )
}

function RevokeDialog({ league, deduction, onClose }: { league: League; deduction: Deduction; onClose: () => void }) {
  const t = useTranslation('leagues-manage')
  const [reason, setReason] = useState('')
  const revoke = useAction('DELETE /leagues/{id}/deductions/{deductionId}', seasonReads, () => t('toast.revoked'))
  const params = { id: league.id, deductionId: deduction.id }
  return (
    <ConfirmDialog
      title={t('deductions.revokeTitle', { name: deduction.player.name })}
      keep={t('cancel')}
      act={t('deductions.revoke')}
      busy={revoke.isPending}
      disabled={!isReason(reason)}
      onAct={() => revoke.act({ params, query: { reason: reason.trim() } }, onClose)}
      onClose={onClose}
    >
      <ReasonField label={t('reason')} description={t('reasonPublic')} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
