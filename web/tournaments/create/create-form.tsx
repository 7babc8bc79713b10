import { tournamentLimits as limits, type TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { invalidateEventLists } from '../../events/event-lists.ts'
import { call } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { momentOf, nextFriday } from '../../lib/i18n/zone-time.ts'
import { useZone } from '../../lib/page/now.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { CreateFooter, gameIdOf, HostField, useEventChecks } from './event-fields.tsx'
import { FormatPicker, formatFields } from './format-picker.tsx'
import { GamePicker } from './game-picker.tsx'
import type { Community, Game, Source } from './queries.ts'
import { StartFrom } from './start-from.tsx'
import { TeamSize } from './team-size.tsx'

const noType: TournamentType | '' = ''
const noSize = 0

type CreateFormProps = {
  communities: readonly Community[]
  games: readonly Game[]
  sources: readonly Source[]
  organizationId: string | null
  /** Whether the person may be the host instead of a community. */
  mayHostAlone?: boolean
  from: Source | null
}

/** The start is in the reader's zone, which becomes the event's zone. */
export function CreateForm({
  communities,
  games,
  sources,
  organizationId,
  mayHostAlone = true,
  from,
}: CreateFormProps) {
  const t = useTranslation('create')
  const zone = useZone()
  const isHydrated = useHydrated()
  const [now] = useState(Date.now)
  const navigate = useNavigate()
  const client = useQueryClient()
  const idempotency = useIdempotencyKey()
  const [source, setSource] = useState(from)
  // Fields without an answer come from the selected template.
  const [template, setTemplate] = useState(from)
  const { form, text, values, set, errorTextOf, errorText, error, isSending, isDirty } = useForm({
    stored: {
      organizationId: organizationId ?? ownCommunityOf(template) ?? (mayHostAlone ? '' : (communities[0]?.id ?? '')),
      gameId: template?.game?.id ?? '',
      gameName: '',
      type: noType,
      bestOf: '',
      name: template?.name ?? '',
      teamSize: template?.teamSize ?? noSize,
      start: isHydrated ? nextFriday(now, zone) : '',
    },
    checks: useEventChecks(zone),
    async send({ organizationId: owner, name, gameId: choice, gameName, type, bestOf, teamSize, start }) {
      const gameId = await gameIdOf(choice, gameName)
      const body = {
        name: name.trim(),
        gameId,
        teamSize: sizeOf(teamSize, choice),
        ...formatFields({ type, bestOf }, source, gameOf(choice)),
        date: momentOf(start, zone),
        timezone: zone,
        ...(owner && { organizationId: owner }),
        ...(source && { from: source.id }),
      }
      const created = await call('POST /tournaments', { body, idempotencyKey: idempotency.keyOf(body) })
      invalidateEventLists(client)
      await navigate(`/tournaments/${created.id}/settings`)
    },
  })

  const gameOf = (id: string) => games.find((game) => game.id === id)
  /** The choice of the host, else what is usual for the game. */
  const sizeOf = (choice: number, gameId: string) => choice || (gameOf(gameId)?.usual.teamSizes[0] ?? 1)
  // The game of the copied event may be one that its host named: it is in no list.
  const copiedGame = template?.game && !gameOf(template.game.id) ? [template.game] : []

  /** The community of a copied event, if the person manages it. */
  function ownCommunityOf(copied: Source | null) {
    return communities.find(({ id }) => !copied?.globalTemplate && id === copied?.organization?.id)?.id
  }

  function startFrom(selected: Source | null) {
    setSource(selected)
    if (selected) setTemplate(selected)
  }

  return (
    <form className="create-form" {...form}>
      <StartFrom sources={sources} from={from} onChange={startFrom} />
      <HostField communities={communities} mayHostAlone={mayHostAlone} field={text('organizationId')} />
      <GamePicker
        games={[...games, ...copiedGame]}
        selectedId={values.gameId}
        error={errorTextOf('gameId')}
        onChoose={(game) => set('gameId', game)}
        name={values.gameName}
        onName={(name) => set('gameName', name)}
      />
      <FormatPicker
        choice={values}
        source={source}
        game={gameOf(values.gameId)}
        onType={(type) => set('type', type)}
        onBestOf={(bestOf) => set('bestOf', bestOf)}
      />
      <TextField
        label={t('name')}
        placeholder={t('nameExample')}
        maxLength={limits.name.max}
        autoComplete="off"
        {...text('name')}
      />
      <TeamSize value={sizeOf(values.teamSize, values.gameId)} onChange={(size) => set('teamSize', size)} />
      <div className="create-start">
        <TextField
          type="datetime-local"
          label={t('start')}
          note={zone.replaceAll('_', ' ')}
          description={source === null && t('startAbout')}
          {...text('start')}
        />
      </div>
      <CreateFooter
        label={t('create')}
        hint={t('createAbout')}
        errorText={errorText}
        error={error}
        isSending={isSending}
        isDirty={isDirty}
      />
    </form>
  )
}
