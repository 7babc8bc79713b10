import { Link } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Switch } from '../../ui/controls/checks.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Table } from '../../ui/table/table.tsx'
import { State } from '../cards/status.tsx'
import type { AdminEvent } from '../queries.ts'

/** Events with the actions of site admins: global templates and featured events. */
export function EventTable({ label, events }: { label: string; events: readonly AdminEvent[] }) {
  const t = useTranslation('admin')
  const tTournaments = useTranslation('tournaments')
  const describeProblem = useProblem()
  const staleQueries = ['GET /admin/search/tournaments', 'GET /admin/templates', 'GET /tournaments/templates'] as const
  const setTemplate = useCommand('PATCH /admin/templates', staleQueries)
  const updateEvent = useCommand('PATCH /tournaments/{id}', [
    ...staleQueries,
    'GET /tournaments',
    'GET /tournaments/featured',
  ])
  const callbacks = (text: string) => ({
    onSuccess: () => void toast({ text, tone: 'success' }),
    onError: (error: unknown) => void toast({ text: describeProblem(error), tone: 'danger' }),
  })
  return (
    <Table
      label={label}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('event'),
          cell: ({ id, name, organization, createdBy, game }) => (
            <>
              <Link to={`/tournaments/${id}`}>{name}</Link>
              <small>{[organization?.name ?? createdBy.username, game?.name].filter(Boolean).join(' · ')}</small>
            </>
          ),
        },
        { head: t('format'), cell: ({ type }) => tTournaments(`type.${type}`), said: true },
        {
          head: t('status'),
          said: true,
          cell: (event) => (
            <span className="admin-marks">
              <State event={event} showAll takesPart />
            </span>
          ),
        },
        {
          head: t('start'),
          cell: ({ date }) => (date ? <Time at={date} show="day" /> : tTournaments('dateOpen')),
          said: true,
        },
        {
          head: t('template'),
          said: true,
          cell: ({ id, name, globalTemplate }) => (
            <Switch
              checked={globalTemplate}
              onChange={({ target: { checked } }) =>
                setTemplate.mutate(
                  { body: { tournamentId: id, globalTemplate: checked } },
                  callbacks(t(checked ? 'templateMade' : 'templateGone', { name })),
                )
              }
            >
              <span className="sr-only">{t('makeTemplate', { name })}</span>
            </Switch>
          ),
        },
        {
          head: t('featured'),
          said: true,
          cell: ({ id, name, featured }) => (
            <Switch
              checked={featured}
              onChange={({ target: { checked } }) =>
                updateEvent.mutate(
                  { params: { id }, body: { featured: checked } },
                  callbacks(t(checked ? 'nowInFront' : 'notInFront', { name })),
                )
              }
            >
              <span className="sr-only">{t('featureEvent', { name })}</span>
            </Switch>
          ),
        },
      ]}
    />
  )
}
