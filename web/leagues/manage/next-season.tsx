import { leagueLimits } from '@guildhall/contract/leagues/constants.ts'
import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eventListReads } from '../../events/event-lists.ts'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { momentOf, nextFriday } from '../../lib/i18n/zone-time.ts'
import { useZone } from '../../lib/page/now.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { type League, seasonPreviewOf, seasonReads } from '../queries.ts'

const { confirmDays } = leagueLimits
const creationReads = [...seasonReads, ...eventListReads] as const

type NextSeasonProps = { league: Pick<League, 'id' | 'type' | 'endedAt' | 'nextLeagueId'> }

/** The next season: divisions filled by promotion and relegation, and every entrant asked to confirm. */
export function NextSeason({ league }: NextSeasonProps) {
  const t = useTranslation('leagues-manage')
  return (
    <section className="manage-part">
      <h2>{t('next.title')}</h2>
      <NextStep league={league} />
    </section>
  )
}

function NextStep({ league }: NextSeasonProps) {
  const t = useTranslation('leagues-manage')
  const { id, endedAt, nextLeagueId } = league
  const canCreate = endedAt !== null && !nextLeagueId
  const { data: preview, isLoadingError, refetch } = useQuery({ ...seasonPreviewOf(id), enabled: canCreate })
  if (nextLeagueId)
    return (
      <ButtonLink to={longEventPath({ id: nextLeagueId, eventType: 'League' }, '/manage')}>{t('next.open')}</ButtonLink>
    )
  if (!canCreate) return <p className="hint">{t('next.early')}</p>
  if (preview) return <SeasonForm league={league} preview={preview} />
  return isLoadingError ? <LoadError onRetry={() => void refetch()} /> : <RowSkeleton />
}

type SeasonFormProps = NextSeasonProps & { preview: ReplyTo<'GET /leagues/{id}/season'> }

function SeasonForm({ league, preview }: SeasonFormProps) {
  const t = useTranslation('leagues-manage')
  const zone = useZone()
  const navigate = useNavigate()
  const [stored] = useState(() => ({
    date: nextFriday(Date.now() + 14 * 86_400_000, zone),
    confirmDays: String(confirmDays.initial),
  }))
  const create = useAction('POST /leagues/{id}/season', creationReads, () => t('toast.season'))
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored,
    checks: { date: (date) => required.moment(momentOf(date, zone)) },
    async send(values) {
      const date = momentOf(values.date, zone)
      if (!date) return
      const { id } = await create.send({
        params: { id: league.id },
        body: { date, confirmDays: Number(values.confirmDays) },
      })
      await navigate(longEventPath({ id, eventType: 'League' }, '/manage'))
    },
  })
  const nameOf = (no: number) => preview.divisions.find((division) => division.no === no)?.name ?? ''
  return (
    <>
      {league.type === 'SCHEDULED' && <h3>{t('next.moves', { count: preview.moves.length })}</h3>}
      <ul className="pair-rows">
        {preview.moves.map((move) => (
          <li key={move.id}>
            {move.name}
            <b>{t(`next.${move.kind}`, { division: nameOf(move.to) })}</b>
          </li>
        ))}
      </ul>
      <form className="manage-invite" {...form}>
        <TextField type="datetime-local" label={t('start')} note={zone.replaceAll('_', ' ')} {...text('date')} />
        <TextField
          type="number"
          min={confirmDays.min}
          max={confirmDays.max}
          label={t('next.confirmDays')}
          description={t('next.confirmAbout')}
          {...text('confirmDays')}
        />
        <FormError message={errorText} />
        <div>
          <Button type="submit" kind="primary" loading={isSending}>
            {t('next.create', { season: preview.season })}
          </Button>
        </div>
      </form>
    </>
  )
}
