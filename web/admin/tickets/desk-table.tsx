import { ArrowRight, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { nameOf, PersonCell } from '../../organizations/manage/members/person.tsx'
import { type DeskRow, deskReads, titleOf } from '../../tickets/queries.ts'
import { WaitingTime } from '../../tickets/waiting.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { NoMatch } from '../../ui/table/data-toolbar.tsx'
import { useDeskPath } from './use-desk-path.ts'

type DeskTableProps = { page: ReplyTo<'GET /admin/tickets'>; isFiltered: boolean }

export function DeskTable({ page, isFiltered }: DeskTableProps) {
  const t = useTranslation('tickets-desk')
  const desk = useDeskPath()
  const { act, isPending } = useAction('PUT /admin/tickets/{id}', deskReads, ({ no }) => t('taken', { no }))
  const aboutOf = ({ tournament, organization }: DeskRow) => tournament?.name ?? organization?.name ?? '–'
  const pathOf = ({ id }: DeskRow) => `${desk}/${id}`
  return (
    <div className="desk-table">
      <DataTable
        label={t('title')}
        rows={page.data}
        keyOf={({ id }) => id}
        nameOf={({ no }) => t('ticketTitle', { no })}
        factsOf={(row) => [row.no, nameOf(row.user), aboutOf(row)].join(' · ')}
        menuOf={(row) => [{ label: t('openTicket', { no: row.no }), icon: ArrowRight, to: pathOf(row) }]}
        columns={[
          {
            head: t('waiting'),
            cell: (row) => (
              <span className="desk-subject">
                <Waiting row={row} />
                <Link className="desk-title" to={pathOf(row)}>
                  {titleOf(row)}
                </Link>
              </span>
            ),
          },
          {
            head: t('ticket'),
            cell: (row) => (
              <span className="desk-ticket">
                <small>{row.no}</small>
                <Link to={pathOf(row)} data-unread={row.unread || undefined}>
                  {titleOf(row)}
                </Link>
              </span>
            ),
          },
          { head: t('from'), cell: ({ user }) => <PersonCell person={user} /> },
          { head: t('about'), wide: true, cell: aboutOf },
          {
            head: t('assignedTo'),
            cell: ({ id, moderator, closedAt }) =>
              moderator ? (
                <PersonCell person={moderator} />
              ) : (
                !closedAt && (
                  <Button
                    size="small"
                    disabled={isPending}
                    onClick={() => void act({ params: { id }, body: { claim: true } })}
                  >
                    {t('take')}
                  </Button>
                )
              ),
          },
        ]}
        {...(page.total > page.limit && { paging: page })}
        empty={
          isFiltered ? (
            <NoMatch title={t('noMatch')} names={['q', 'kind']} />
          ) : (
            <Empty level={2} icon={Inbox} title={t('empty')}>
              {t('emptyText')}
            </Empty>
          )
        }
      />
    </div>
  )
}

/** Grey while the staff wait for the user. */
function Waiting({ row: { waitingSince, closedAt, rating } }: { row: DeskRow }) {
  const t = useTranslation('tickets-desk')
  if (waitingSince) return <WaitingTime since={waitingSince} />
  if (!closedAt) return <b className="ticket-wait">{t('waitingForUser')}</b>
  return (
    <b className="ticket-wait">
      <Time at={closedAt} show="day" />
      {rating && <small>{t(rating.helpful ? 'rated.yes' : 'rated.no')}</small>}
    </b>
  )
}
