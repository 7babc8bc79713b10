/** The input needed before joining: the team's name, the host's questions, the fee. */

import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import { type PastTeam, pastTeams } from '../queries.ts'
import { FreeAgents } from '../team/free-agents.tsx'
import { fieldErrorsOf, storedAnswers, toAnswers } from './answers.ts'
import { FormFields } from './form-fields.tsx'
import { initialSelection, pastTeamRequest } from './past-team.ts'
import { PastTeamChoice, TeammateSelection } from './past-team-choice.tsx'
import { useRefusal } from './refusal.ts'
import { useJoin } from './use-join.ts'

type JoinDialogProps = { entryStatus: EntryStatus; onClose: () => void; onTeam: () => void }

export function JoinDialog({ entryStatus, onClose, onTeam }: JoinDialogProps) {
  const t = useTranslation('players')
  const { event, joinStatus } = entryStatus.context
  const [isWithoutTeam, setWithoutTeam] = useState(false)
  const isTeam = event.entrySize > 1
  if (isWithoutTeam)
    return (
      <Modal open onClose={onClose} title={t('freeAgents.title')} description={t('freeAgents.about')}>
        <div className="mt-4 grid gap-5">
          <FreeAgents event={event} />
          <Button kind="text" className="justify-self-start" onClick={() => setWithoutTeam(false)}>
            {t('freeAgents.haveTeam')}
          </Button>
        </div>
      </Modal>
    )
  return (
    <Modal
      open
      onClose={onClose}
      title={isTeam ? t('joinDialog.teamTitle') : t('joinDialog.title', { event: event.name })}
      description={
        joinStatus.place === 'waitlist'
          ? t('joinDialog.waitlistText', { position: joinStatus.position ?? 1 })
          : undefined
      }
    >
      <JoinForm entryStatus={entryStatus} onDone={isTeam ? onTeam : onClose} />
      {isTeam && event.settings.freeAgents && (
        <Button kind="text" className="mt-3 justify-self-start" onClick={() => setWithoutTeam(true)}>
          {t('freeAgents.title')}
        </Button>
      )}
    </Modal>
  )
}

function JoinForm({ entryStatus, onDone }: { entryStatus: EntryStatus; onDone: () => void }) {
  const t = useTranslation('players')
  const locale = useLocale()
  const describeRefusal = useRefusal()
  const { event, joinStatus } = entryStatus.context
  const isTeam = event.entrySize > 1
  const [name, setName] = useState('')
  const [sharesContact, setSharesContact] = useState(false)
  const [isNameMissing, setNameMissing] = useState(false)
  const [answers, setAnswers] = useState(() => storedAnswers(joinStatus.form, null, locale))
  const [pastTeam, setPastTeam] = useState<PastTeam | null>(null)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const teams = useQuery({ ...pastTeams(event.id), enabled: isTeam })
  // A teammate may have joined another team since the list was read.
  const join = useJoin(event.id, () => isTeam && void teams.refetch())
  const form = useRef<HTMLFormElement>(null)
  const fieldErrors = fieldErrorsOf(join.error)
  const hasFieldErrors = Object.keys(fieldErrors).length > 0

  // Focus moves to the first invalid field.
  useEffect(() => {
    if (hasFieldErrors || isNameMissing) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasFieldErrors, isNameMissing])

  function choose(team: PastTeam | null) {
    setPastTeam(team)
    setName(team?.name ?? '')
    setSelectedIds(team ? initialSelection(team, event) : new Set())
  }

  function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    setNameMissing(isTeam && name.trim() === '')
    if (join.isPending || (isTeam && name.trim() === '')) return
    const formResponse = joinStatus.form.length > 0 ? { formResponse: toAnswers(joinStatus.form, answers, locale) } : {}
    const pastTeamBody = pastTeam && {
      fromPlayerId: pastTeam.playerId,
      teammates: pastTeamRequest(pastTeam, selectedIds, event),
    }
    const consent = sharesContact ? { shareContact: true } : {}
    join.mutate({ ...(isTeam && { name: name.trim() }), ...pastTeamBody, ...formResponse, ...consent, onDone })
  }

  return (
    <form ref={form} className="mt-4 grid gap-5" onSubmit={submit} noValidate>
      {isTeam && teams.isPending && <Skeleton className="h-20" />}
      {teams.data && teams.data.data.length > 0 && (
        <PastTeamChoice teams={teams.data.data} selected={pastTeam} onChoose={choose} />
      )}
      {isTeam && (
        <TextField
          label={t('teamName')}
          description={pastTeam ? undefined : t('teamNameAbout', { count: event.teamSize })}
          maxLength={playerLimits.name.max}
          autoComplete="off"
          value={name}
          error={isNameMissing && name.trim() === '' ? t('teamNameMissing') : undefined}
          onChange={(change) => setName(change.target.value)}
        />
      )}
      {pastTeam && (
        <TeammateSelection event={event} team={pastTeam} selectedIds={selectedIds} onSelect={setSelectedIds} />
      )}
      <FormFields form={joinStatus.form} answers={answers} fieldErrors={fieldErrors} onChange={setAnswers} />
      <Checkbox checked={sharesContact} onChange={({ target }) => setSharesContact(target.checked)}>
        {t('shareContact')}
      </Checkbox>
      <Price entryStatus={entryStatus} />
      {join.error && !hasFieldErrors && <FormMistake message={describeRefusal(join.error)} />}
      <Button type="submit" kind="primary" loading={join.isPending}>
        {joinStatus.place === 'waitlist' ? t('do.waitlist') : isTeam ? t('joinDialog.registerTeam') : t('do.join')}
      </Button>
    </form>
  )
}

function Price({ entryStatus }: { entryStatus: EntryStatus }) {
  const t = useTranslation('players')
  const tTournaments = useTranslation('tournaments')
  const { number } = useFormat()
  const { entry, coins } = entryStatus.context.joinStatus
  if (entry.kind !== 'coins') return null
  return (
    <dl className="price">
      <div>
        <dt>{t('price')}</dt>
        <dd>{tTournaments('coins', { count: entry.amount })}</dd>
      </div>
      <div>
        <dt>{t('balance')}</dt>
        <dd>{number(coins ?? 0)}</dd>
      </div>
      <p className="hint">{t('priceAbout')}</p>
    </dl>
  )
}
