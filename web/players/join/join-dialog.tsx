/** The input needed before joining: the team's name, the host's questions, the fee. */

import { playerLimits } from '@guildhall/contract/players/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answers, fieldErrorsOf, missingAnswers, storedAnswers, toAnswers } from '../../forms/answers.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useFormat } from '../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { EntryStatus } from '../next-step/use-entry-status.ts'
import { type PastTeam, pastTeams } from '../queries.ts'
import { FreeAgents } from '../team/free-agents.tsx'
import { initialSelection, pastTeamRequest } from './past-team.ts'
import { PastTeamChoice, TeammateSelection } from './past-team-choice.tsx'
import { useJoin } from './use-join.ts'
import { useRefusalText } from './use-refusal-text.ts'

type JoinValues = {
  name: string
  shareContact: boolean
  pastTeam: PastTeam | null
  /** The teammates of the past team that are invited again. */
  teammateIds: ReadonlySet<string>
  formResponse: Answers
}

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
  const describeRefusal = useRefusalText()
  const { event, joinStatus } = entryStatus.context
  const isTeam = event.entrySize > 1
  const teams = useQuery({ ...pastTeams(event.id), enabled: isTeam })
  // A teammate may have joined another team since the list was read.
  const join = useJoin(event.id, () => isTeam && void teams.refetch())
  const [stored] = useState<JoinValues>(() => ({
    name: '',
    shareContact: false,
    pastTeam: null,
    teammateIds: new Set(),
    formResponse: storedAnswers(joinStatus.form, null, locale),
  }))
  const { form, values, set, text, tick, error, errorText, errorTextOf, isSending } = useForm({
    stored,
    checks: {
      name: (name) => (isTeam && name.trim() === '' ? t('teamNameMissing') : undefined),
      formResponse: (answers) => Object.values(missingAnswers(joinStatus.form, answers))[0],
    },
    send: ({ name, shareContact, pastTeam, teammateIds, formResponse }) =>
      join.mutateAsync({
        ...(isTeam && { name: name.trim() }),
        ...(pastTeam && {
          fromPlayerId: pastTeam.playerId,
          teammates: pastTeamRequest(pastTeam, teammateIds, event),
        }),
        ...(joinStatus.form.length > 0 && { formResponse: toAnswers(joinStatus.form, formResponse, locale) }),
        ...(shareContact && { shareContact }),
        onDone,
      }),
  })
  const { pastTeam } = values

  function choose(team: PastTeam | null) {
    set('pastTeam', team)
    set('name', team?.name ?? '')
    set('teammateIds', team ? initialSelection(team, event) : new Set())
  }

  return (
    <form className="mt-4 grid gap-5" {...form}>
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
          {...text('name')}
        />
      )}
      {pastTeam && (
        <TeammateSelection
          event={event}
          team={pastTeam}
          selectedIds={values.teammateIds}
          onSelect={(ids) => set('teammateIds', ids)}
        />
      )}
      <FormFields
        form={joinStatus.form}
        answers={values.formResponse}
        fieldErrors={{
          ...fieldErrorsOf(error),
          ...(errorTextOf('formResponse') && missingAnswers(joinStatus.form, values.formResponse)),
        }}
        onChange={(answers) => set('formResponse', answers)}
      />
      <Checkbox {...tick('shareContact')}>{t('shareContact')}</Checkbox>
      <Price entryStatus={entryStatus} />
      <FormError message={errorText && describeRefusal(error)} />
      <Button type="submit" kind="primary" loading={isSending}>
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
    <div className="price">
      <dl>
        <div>
          <dt>{t('price')}</dt>
          <dd>{tTournaments('coins', { count: entry.amount })}</dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd>{number(coins ?? 0)}</dd>
        </div>
      </dl>
      <p className="hint">{t('priceAbout')}</p>
    </div>
  )
}
