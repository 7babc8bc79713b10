import { Link } from 'react-router'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Switch } from '../../ui/controls/checks.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Table } from '../../ui/table/table.tsx'
import { State } from '../cards/status.tsx'
import type { AdminEvent } from '../queries.ts'

/** Events with the actions of site admins: global templates and featured events. */
export function EventTable({ label, events }: { label: string; events: readonly AdminEvent[] }) {
  const t = useWords('admin')
  const tTournaments = useWords('tournaments')
  const problem = useProblem()
  const stale = ['GET /admin/search/tournaments', 'GET /admin/templates', 'GET /tournaments/templates'] as const
  const mark = useCommand('PATCH /admin/templates', stale)
  const change = useCommand('PATCH /tournaments/{id}', [...stale, 'GET /tournaments', 'GET /tournaments/featured'])
  const settle = (text: string) => ({
    onSuccess: () => void toast({ text, tone: 'success' }),
    onError: (error: unknown) => void toast({ text: problem(error), tone: 'danger' }),
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
              <State event={event} always />
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
                mark.mutate(
                  { body: { tournamentId: id, globalTemplate: checked } },
                  settle(t(checked ? 'templateMade' : 'templateGone', { name })),
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
                change.mutate(
                  { params: { id }, body: { featured: checked } },
                  settle(t(checked ? 'nowInFront' : 'notInFront', { name })),
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
