import { withdrawalRules } from '@guildhall/contract/leagues/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { type League, type LeagueTable, seasonReads } from '../queries.ts'
import { TeamSelect } from './team-select.tsx'

type Rule = (typeof withdrawalRules)[number]

/** A team leaves mid-season: its results are annulled or its open matches awarded, after a preview of the table. */
export function WithdrawTeam({ league, table }: { league: League; table: LeagueTable }) {
  const t = useTranslation('leagues-manage')
  const required = useRequired()
  const [isOpen, setOpen] = useState(false)
  const { form, text, values, set } = useForm({
    stored: { playerId: '' },
    checks: { playerId: required.choice },
    send: async () => setOpen(true),
  })
  const { playerId } = values
  const name = table.divisions.flatMap(({ rows }) => rows).find((row) => row.playerId === playerId)?.name ?? ''
  return (
    <section className="manage-part">
      <h2>{t('withdraw.title')}</h2>
      <form className="manage-invite" {...form}>
        <TeamSelect table={table} {...text('playerId')} />
        <div>
          <Button type="submit" kind="ghost" aria-haspopup="dialog">
            {t('withdraw.preview')}
          </Button>
        </div>
      </form>
      {isOpen && (
        <WithdrawDialog
          league={league}
          playerId={playerId}
          name={name}
          onWithdrawn={() => set('playerId', '')}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

type WithdrawDialogProps = {
  league: League
  playerId: string
  name: string
  onWithdrawn: () => void
  onClose: () => void
}

function WithdrawDialog({ league, playerId, name, onWithdrawn, onClose }: WithdrawDialogProps) {
  const t = useTranslation('leagues-manage')
  const { number } = useFormat()
  const describeProblem = useProblemText()
  const params = { id: league.id, playerId }
  const withdraw = useAction('POST /leagues/{id}/players/{playerId}/withdraw', seasonReads, () =>
    t('toast.withdrawn', { name }),
  )
  const tEvents = useTranslation('tournaments')
  const checkReason = useReasonCheck()
  const { form, text, values, set, errorText, isSending } = useForm<{ rule: Rule; reason: string }>({
    stored: { rule: 'award', reason: '' },
    checks: { reason: checkReason },
    async send({ rule, reason }) {
      await withdraw.send({ params, body: { rule, reason: reason.trim() } })
      onWithdrawn()
      onClose()
    },
  })
  const { rule } = values
  const rankText = ({ rank, points }: { rank: number; points: number }) =>
    `${tEvents('place', { count: rank, ordinal: true })} (${number(points)})`
  const { data, error } = useQuery({
    queryKey: ['withdrawal', playerId, rule],
    queryFn: () =>
      call('POST /leagues/{id}/players/{playerId}/withdraw', {
        params,
        query: { preview: true },
        body: { rule, reason: t('withdraw.heading', { name }) },
      }),
  })
  return (
    <FormDialog
      title={t('withdraw.heading', { name })}
      description={t('withdraw.about')}
      cancel={t('cancel')}
      submit={t('withdraw.confirm')}
      kind="danger"
      isSending={isSending}
      disabled={!data}
      form={form}
      onClose={onClose}
    >
      <div className="times-form">
        <fieldset>
          <legend className="field-label">{t('withdraw.rule')}</legend>
          {withdrawalRules.map((option) => (
            <Radio key={option} name="rule" checked={rule === option} onChange={() => set('rule', option)}>
              {t(`withdraw.${option}`)}
            </Radio>
          ))}
        </fieldset>
        <ReasonField label={t('reason')} description={t('reasonPublic')} {...text('reason')} />
        <FormError message={errorText} />
        <section role="status" aria-label={t('withdraw.preview')}>
          {error && <FormError message={describeProblem(error)} />}
          {!data && !error && <RowSkeleton />}
          {data && (
            <>
              <p>
                {rule === 'annul'
                  ? t('withdraw.annulled', { count: data.annulled })
                  : t('withdraw.awarded', { count: data.awarded })}
              </p>
              <ul className="pair-rows">
                {data.table.map((change) => (
                  <li key={change.id}>
                    {change.name}
                    <b>
                      {t('withdraw.change', {
                        before: rankText(change.before),
                        after: rankText(change.after),
                      })}
                    </b>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </FormDialog>
  )
}
