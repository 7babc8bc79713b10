/** With a locked roster the captain requests a change from the staff, and the team sees the decision. */

import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useOnceKey } from '../../lib/api/idempotency-key.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { Select, TextField } from '../../ui/controls/inputs.tsx'
import { isReason, ReasonField } from '../../ui/controls/reason-field.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Entry, type Event, entryReads, type RosterRequest, rosterRequests } from '../queries.ts'
import { useAct } from '../use-act.ts'

export function RosterWishes({ event, entry, leads }: { event: Event; entry: Entry; leads: boolean }) {
  const t = useWords('players')
  const { data } = useQuery(rosterRequests(event.id))
  const requests = data?.data.filter(({ team }) => team.id === entry.id) ?? []
  const isAsked = requests.some(({ decidedAt }) => decidedAt === null)
  const mayRequest = leads && event.endedAt === null && data && !isAsked
  if (requests.length === 0 && !mayRequest) return null
  return (
    <section>
      <h3 className="kicker">{t('rosterChanges')}</h3>
      <ul className="roster">
        {requests.map((request) => (
          <WishRow key={request.id} event={event} request={request} leads={leads} />
        ))}
      </ul>
      {mayRequest && <WishForm event={event} entry={entry} />}
    </section>
  )
}

function WishRow({ event, request, leads }: { event: Event; request: RosterRequest; leads: boolean }) {
  const t = useWords('players')
  const takeBack = useAct('DELETE /tournaments/{id}/rosterRequests/{requestId}')
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
      {accepted === null && leads && (
        <Button
          size="small"
          kind="ghost"
          loading={takeBack.isPending}
          onClick={() => takeBack.act({ params: { id: event.id, requestId: request.id } })}
        >
          {t('withdraw')}
        </Button>
      )}
    </li>
  )
}

function WishForm({ event, entry }: { event: Event; entry: Entry }) {
  const t = useWords('players')
  const describeProblem = useProblem()
  const once = useOnceKey()
  const [teammateId, setGoes] = useState('')
  const [username, setComes] = useState('')
  const [reason, setReason] = useState('')
  const ask = useCommand('POST /tournaments/{id}/rosterRequests', entryReads)
  const comes = username.trim()
  const isWhole = (teammateId !== '' || comes !== '') && isReason(reason)
  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    if (!isWhole || ask.isPending) return
    const body = {
      ...(teammateId && { teammateId }),
      ...(comes && { username: comes }),
      reason: reason.trim(),
    }
    ask.mutate(
      { params: { id: event.id }, body, idempotencyKey: once.keyOf(body) },
      {
        onSuccess() {
          once.granted()
          toast({ text: t('rosterChange.sent'), tone: 'success' })
        },
      },
    )
  }
  return (
    <form className="mt-3 grid gap-4" onSubmit={submit} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('rosterChange.leaving')} value={teammateId} onChange={({ target }) => setGoes(target.value)}>
          <option value="">{t('rosterChange.none')}</option>
          {entry.teammates
            .filter(({ captain }) => !captain)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.username ?? one.name}
              </option>
            ))}
        </Select>
        <TextField
          label={t('rosterChange.joining')}
          placeholder={t('username')}
          autoComplete="off"
          autoCapitalize="off"
          value={username}
          onChange={({ target }) => setComes(target.value)}
        />
      </div>
      <ReasonField
        label={t('rosterChange.reason')}
        description={t('rosterChange.reasonHint')}
        value={reason}
        onChange={setReason}
      />
      {ask.error && <FormMistake message={describeProblem(ask.error)} />}
      <Button type="submit" className="justify-self-start" loading={ask.isPending} disabled={!isWhole}>
        {t('rosterChange.send')}
      </Button>
    </form>
  )
}
