import { leagueLimits } from '@guildhall/contract/leagues/constants.ts'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Time } from '../../ui/feedback/time.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type Deduction, type League, type LeagueTable, seasonReads } from '../queries.ts'
import { TeamSelect } from './team-select.tsx'

const pointStep = 0.5

type DeductionsProps = { league: League; table: LeagueTable; deductions: readonly Deduction[] }

/** Points taken away, each with a public reason; a deduction is revoked, never deleted. */
export function Deductions({ league, table, deductions }: DeductionsProps) {
  const t = useTranslation('leagues-manage')
  const [revoked, setRevoked] = useState<Deduction | null>(null)
  const isClosed = league.completedAt !== null || league.cancelledAt !== null
  if (isClosed && deductions.length === 0) return null
  return (
    <section className="manage-part">
      <h2>{t('deductions.title')}</h2>
      {!isClosed && <NewDeduction league={league} table={table} />}
      {deductions.length > 0 && (
        <ul className="challenge-rows">
          {deductions.map((deduction) => (
            <DeductionRow
              key={deduction.id}
              deduction={deduction}
              onRevoke={isClosed ? undefined : () => setRevoked(deduction)}
            />
          ))}
        </ul>
      )}
      {revoked && <RevokeDialog league={league} deduction={revoked} onClose={() => setRevoked(null)} />}
    </section>
  )
}

function NewDeduction({ league, table }: { league: League; table: LeagueTable }) {
  const t = useTranslation('leagues-manage')
  const deduct = useAction('POST /leagues/{id}/deductions', seasonReads, () => t('toast.deducted'))
  const checkReason = useReasonCheck()
  const required = useRequired()
  const { form, text, errorText, isSending, reset } = useForm({
    stored: { playerId: '', points: '1', reason: '' },
    checks: {
      playerId: required.choice,
      points: required.number(pointStep, leagueLimits.deduction.max),
      reason: checkReason,
    },
    async send({ playerId, points, reason }) {
      await deduct.send({
        params: { id: league.id },
        body: { playerId, points: Number(points), reason: reason.trim() },
      })
      reset({ playerId, reason })
    },
  })
  return (
    <form className="manage-invite" {...form}>
      <TeamSelect table={table} {...text('playerId')} />
      <TextField
        type="number"
        inputMode="decimal"
        min={pointStep}
        step={pointStep}
        max={leagueLimits.deduction.max}
        label={t('deductions.points')}
        {...text('points')}
      />
      <ReasonField label={t('reason')} description={t('reasonPublic')} {...text('reason')} />
      <FormError message={errorText} />
      <div>
        <Button type="submit" loading={isSending}>
          {t('deductions.add')}
        </Button>
      </div>
    </form>
  )
}

function DeductionRow({ deduction, onRevoke }: { deduction: Deduction; onRevoke: (() => void) | undefined }) {
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
      {!revokedAt && onRevoke && (
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={onRevoke}>
          {t('deductions.revoke')}
        </Button>
      )}
    </li>
  )
}

function RevokeDialog({ league, deduction, onClose }: { league: League; deduction: Deduction; onClose: () => void }) {
  const t = useTranslation('leagues-manage')
  const revoke = useAction('DELETE /leagues/{id}/deductions/{deductionId}', seasonReads, () => t('toast.revoked'))
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason: '' },
    checks: { reason: checkReason },
    async send({ reason }) {
      await revoke.send({
        params: { id: league.id, deductionId: deduction.id },
        query: { reason: reason.trim() },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deductions.revokeTitle', { name: deduction.player.name })}
      cancel={t('cancel')}
      submit={t('deductions.revoke')}
      kind="danger"
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <ReasonField label={t('reason')} description={t('reasonPublic')} {...text('reason')} />
      <FormError message={errorText} />
    </FormDialog>
  )
}
