import { seriesLimits as limits } from '@guildhall/contract/series/constants.ts'
import { useState } from 'react'
import { usePrizes } from '../../events/prizes/prize.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Management, type Series, seriesReads } from '../queries.ts'

type PanelProps = { series: Series; management: Management }

/** The event of the best entrants, and their invitations. */
export function Finale({ series, management }: PanelProps) {
  const t = useTranslation('series')
  return (
    <>
      <FinaleForm series={series} finaleEvents={management.finaleEvents} />
      {series.finale && !series.finale.invitedAt && <SendInvitations series={series} />}
      {management.finalists.length > 0 && (
        <section>
          <h2>{t('invitations')}</h2>
          <ul className="series-rows">
            {management.finalists.map((finalist) => (
              <FinalistRow key={finalist.id} id={series.id} finalist={finalist} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type FinaleFormProps = { series: Series; finaleEvents: Management['finaleEvents'] }

function FinaleForm({ series, finaleEvents }: FinaleFormProps) {
  const t = useTranslation('series')
  const save = useCommand('PATCH /series/{id}', seriesReads)
  const current = series.calendar.find(({ id }) => id === series.finale?.id)
  const isSent = Boolean(series.finale?.invitedAt)
  const events = finaleEvents.filter(({ id }) => id !== current?.id)
  const { form, text, errorText, isSending, reset } = useForm({
    stored: {
      finaleId: series.finale?.id ?? '',
      finalePlaces: String(series.finale?.places ?? 8),
      answerDays: String(series.finale?.answerDays ?? 3),
    },
    async send({ finaleId, finalePlaces, answerDays }) {
      const numbers = { finalePlaces: Number(finalePlaces), answerDays: Number(answerDays) }
      const body = { ...numbers, ...(!isSent && { finaleId: finaleId || null }) }
      await save.mutateAsync({ params: { id: series.id }, body })
      reset({ finaleId, finalePlaces, answerDays })
      toast({ text: t('finaleSaved'), tone: 'success' })
    },
  })
  return (
    <form className="series-form" {...form}>
      <h2>{t('finale')}</h2>
      <Select label={t('finaleEvent')} description={t('finaleAbout')} disabled={isSent} {...text('finaleId')}>
        <option value="">{t('noFinale')}</option>
        {current && <option value={current.id}>{current.name}</option>}
        {events.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        type="number"
        label={t('places')}
        min={limits.finalePlaces.min}
        max={limits.finalePlaces.max}
        {...text('finalePlaces')}
      />
      <TextField
        type="number"
        label={t('answerDays')}
        description={t('answerDaysAbout')}
        min={limits.answerDays.min}
        max={limits.answerDays.max}
        {...text('answerDays')}
      />
      <FormError message={errorText} />
      <div>
        <Button type="submit" loading={isSending}>
          {t('saveFinale')}
        </Button>
      </div>
    </form>
  )
}

function SendInvitations({ series }: { series: Series }) {
  const t = useTranslation('series')
  const [isOpen, setOpen] = useState(false)
  const { act, isPending } = useAction('POST /series/{id}/finale', seriesReads, () => t('invitationsSent'))
  const places = series.finale?.places ?? 0
  return (
    <section>
      <h2>{t('invitations')}</h2>
      <p className="hint">{t('invitationsAbout', { count: places })}</p>
      <div>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('sendInvitations')}
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={t('sendTitle')}
          description={t('sendText', { count: places })}
          keep={t('notNow')}
          act={t('sendInvitations')}
          kind="primary"
          busy={isPending}
          onAct={() => act({ params: { id: series.id } }, () => setOpen(false))}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function FinalistRow({ id, finalist }: { id: string; finalist: Management['finalists'][number] }) {
  const t = useTranslation('series')
  const { day } = useFormat()
  const { formatRanks } = usePrizes()
  const { act, isPending } = useAction('POST /series/{id}/finale/{finalistId}', seriesReads)
  const answer = (accept: boolean) => act({ params: { id, finalistId: finalist.id }, body: { accept } })
  const { name, rank, status, answerBy, hasAccount } = finalist
  const isStaffTurn = status === 'INVITED' && !hasAccount
  return (
    <li>
      <span>
        <span className="name">
          {formatRanks({ from: rank, to: rank })} {name}
        </span>
        <small>
          {isStaffTurn
            ? t('answerFor')
            : status === 'INVITED' && answerBy
              ? t('waitingUntil', { day: day(answerBy) })
              : t(`finalist.${status}`)}
        </small>
      </span>
      {isStaffTurn && (
        <>
          <Button size="small" disabled={isPending} onClick={() => answer(true)}>
            {t('enterFinalist')}
          </Button>
          <Button size="small" disabled={isPending} onClick={() => answer(false)}>
            {t('decline')}
          </Button>
        </>
      )}
    </li>
  )
}
