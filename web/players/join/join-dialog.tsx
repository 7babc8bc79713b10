/** The input needed before joining: the team's name, the host's questions, the fee. */

import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import { type PastTeam, pastTeams } from '../queries.ts'
import { FreeAgents } from '../team/free-agents.tsx'
import { answersOf, mistakesOf, toAnswers } from './answers.ts'
import { FormFields } from './form-fields.tsx'
import { askedOf, firstPick } from './past-team.ts'
import { PastTeamChoice, PastTeamPick } from './past-team-choice.tsx'
import { useRefusal } from './refusal.ts'
import { useEnter } from './use-join.ts'

type JoinDialogProps = { entryStatus: EntryStatus; onClose: () => void; onTeam: () => void }

export function JoinDialog({ entryStatus, onClose, onTeam }: JoinDialogProps) {
  const t = useWords('players')
  const { event, joinStatus } = entryStatus.context
  const [isAlone, setAlone] = useState(false)
  const isTeam = event.teamSize > 1
  if (isAlone)
    return (
      <Modal open onClose={onClose} title={t('freeAgents.title')} description={t('freeAgents.about')}>
        <div className="mt-4 grid gap-5">
          <FreeAgents event={event} />
          <Button kind="text" className="justify-self-start" onClick={() => setAlone(false)}>
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
        <Button kind="text" className="mt-3 justify-self-start" onClick={() => setAlone(true)}>
          {t('freeAgents.title')}
        </Button>
      )}
    </Modal>
  )
}

function JoinForm({ entryStatus, onDone }: { entryStatus: EntryStatus; onDone: () => void }) {
  const t = useWords('players')
  const describeRefusal = useRefusal()
  const { event, joinStatus } = entryStatus.context
  const isTeam = event.teamSize > 1
  const [name, setName] = useState('')
  const [isNameless, setNameless] = useState(false)
  const [answers, setAnswers] = useState(() => answersOf(joinStatus.form, null))
  const [past, setPast] = useState<PastTeam | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const teams = useQuery({ ...pastTeams(event.id), enabled: isTeam })
  // A teammate may have joined another team since the list was read.
  const enter = useEnter(event.id, () => isTeam && void teams.refetch())
  const form = useRef<HTMLFormElement>(null)
  const mistakes = mistakesOf(enter.error)
  const hasMistakes = Object.keys(mistakes).length > 0

  // Focus moves to the first invalid field.
  useEffect(() => {
    if (hasMistakes || isNameless) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasMistakes, isNameless])

  function choose(team: PastTeam | null) {
    setPast(team)
    setName(team?.name ?? '')
    setPicked(team ? firstPick(team, event) : new Set())
  }

  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    setNameless(isTeam && name.trim() === '')
    if (enter.isPending || (isTeam && name.trim() === '')) return
    const formResponse = joinStatus.form.length > 0 ? { formResponse: toAnswers(joinStatus.form, answers) } : {}
    const again = past && { fromPlayerId: past.playerId, teammates: askedOf(past, picked, event) }
    enter.mutate({ ...(isTeam && { name: name.trim() }), ...again, ...formResponse, onDone })
  }

  return (
    <form ref={form} className="mt-4 grid gap-5" onSubmit={submit} noValidate>
      {isTeam && teams.isPending && <Skeleton className="h-20" />}
      {teams.data && teams.data.data.length > 0 && (
        <PastTeamChoice teams={teams.data.data} chosen={past} onChoose={choose} />
      )}
      {isTeam && (
        <TextField
          label={t('teamName')}
          description={past ? undefined : t('teamNameAbout', { count: event.teamSize })}
          maxLength={playerLimits.name.max}
          autoComplete="off"
          value={name}
          error={isNameless && name.trim() === '' ? t('teamNameMissing') : undefined}
          onChange={(typed) => setName(typed.target.value)}
        />
      )}
      {past && <PastTeamPick event={event} team={past} picked={picked} onPick={setPicked} />}
      <FormFields form={joinStatus.form} answers={answers} mistakes={mistakes} onChange={setAnswers} />
      <Price entryStatus={entryStatus} />
      {enter.error && !hasMistakes && <FormMistake message={describeRefusal(enter.error)} />}
      <Button type="submit" kind="primary" loading={enter.isPending}>
        {joinStatus.place === 'waitlist' ? t('do.waitlist') : isTeam ? t('joinDialog.registerTeam') : t('do.join')}
      </Button>
    </form>
  )
}

function Price({ entryStatus }: { entryStatus: EntryStatus }) {
  const t = useWords('players')
  const tournaments = useWords('tournaments')
  const { number } = useFormat()
  const { entry, coins } = entryStatus.context.joinStatus
  if (entry.kind !== 'coins') return null
  return (
    <dl className="price">
      <div>
        <dt>{t('price')}</dt>
        <dd>{tournaments('coins', { count: entry.amount })}</dd>
      </div>
      <div>
        <dt>{t('balance')}</dt>
        <dd>{number(coins ?? 0)}</dd>
      </div>
      <p className="hint">{t('priceAbout')}</p>
    </dl>
  )
}
