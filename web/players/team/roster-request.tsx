/** With a locked roster the captain requests a change from the staff, and the team sees the decision. */

import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type Entry, type Event, entryReads, type RosterRequest, rosterRequests } from '../queries.ts'
import { useEntryAction } from '../use-entry-action.ts'

export function RosterChangeRequests({
  event,
  entry,
  isTeamCaptain,
}: {
  event: Event
  entry: Entry
  isTeamCaptain: boolean
}) {
  const t = useTranslation('players')
  const { data } = useQuery(rosterRequests(event.id))
  const requests = data?.data.filter(({ team }) => team.id === entry.id) ?? []
  const hasOpenRequest = requests.some(({ decidedAt }) => decidedAt === null)
  const canRequest = isTeamCaptain && event.endedAt === null && data && !hasOpenRequest
  if (requests.length === 0 && !canRequest) return null
  return (
    <section>
      <h3 className="kicker">{t('rosterChanges')}</h3>
      <ul className="roster">
        {requests.map((request) => (
          <RequestRow key={request.id} event={event} request={request} isTeamCaptain={isTeamCaptain} />
        ))}
      </ul>
      {canRequest && <RequestForm event={event} entry={entry} />}
    </section>
  )
}

function RequestRow({
  event,
  request,
  isTeamCaptain,
}: {
  event: Event
  request: RosterRequest
  isTeamCaptain: boolean
}) {
  const t = useTranslation('players')
  const withdraw = useEntryAction('DELETE /tournaments/{id}/rosterRequests/{requestId}')
  const { accepted, answer, reason } = request
  const [comes, goes] = [request.in?.username ?? '', request.out?.username ?? '']
  return (
    <li className="roster-row">
      <span className="roster-name basis-56">
        <b className="name">
          {request.in && request.out
            ? t('rosterChange.replace', { comes, goes })
            : request.in
              ? t('rosterChange.join', { comes })
              : t('rosterChange.leave', { goes })}
        </b>
        <small>{answer ?? reason}</small>
      </span>
      {accepted === null ? (
        <Badge tone="warning">{t('rosterChange.pending')}</Badge>
      ) : (
        <Badge tone={accepted ? 'success' : 'danger'}>
          {accepted ? t('rosterChange.approved') : t('rosterChange.declined')}
        </Badge>
      )}
      {accepted === null && isTeamCaptain && (
        <Button
          size="small"
          kind="ghost"
          loading={withdraw.isPending}
          onClick={() => withdraw.act({ params: { id: event.id, requestId: request.id } })}
        >
          {t('withdraw')}
        </Button>
      )}
    </li>
  )
}

function RequestForm({ event, entry }: { event: Event; entry: Entry }) {
  const t = useTranslation('players')
  const idempotency = useIdempotencyKey()
  const sendRequest = useCommand('POST /tournaments/{id}/rosterRequests', entryReads)
  const checkReason = useReasonCheck()
  const { form, text, errorText, isSending } = useForm({
    stored: { teammateId: '', username: '', reason: '' },
    checks: {
      teammateId: (teammateId, { username }) =>
        teammateId === '' && username.trim() === '' ? t('rosterChange.missing') : undefined,
      reason: checkReason,
    },
    async send({ teammateId, username, reason }) {
      const body = {
        ...(teammateId && { teammateId }),
        ...(username.trim() && { username: username.trim() }),
        reason: reason.trim(),
      }
      await sendRequest.mutateAsync({ params: { id: event.id }, body, idempotencyKey: idempotency.keyOf(body) })
      idempotency.reset()
      toast({ text: t('rosterChange.sent'), tone: 'success' })
    },
  })
  return (
    <form className="mt-3 grid gap-4" {...form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('rosterChange.leaving')} {...text('teammateId')}>
          <option value="">{t('rosterChange.none')}</option>
          {entry.teammates
            .filter(({ captain }) => !captain)
            .map((teammate) => (
              <option key={teammate.id} value={teammate.id}>
                {teammate.username ?? teammate.name}
              </option>
            ))}
        </Select>
        <TextField
          label={t('rosterChange.joining')}
          placeholder={t('username')}
          autoComplete="off"
          autoCapitalize="off"
          {...text('username')}
        />
      </div>
      <ReasonField label={t('rosterChange.reason')} description={t('rosterChange.reasonHint')} {...text('reason')} />
      <FormError message={errorText} />
      <Button type="submit" className="justify-self-start" loading={isSending}>
        {t('rosterChange.send')}
      </Button>
    </form>
  )
}
