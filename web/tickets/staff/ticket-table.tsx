import { ticketKinds } from '@guildhall/contract/tickets/constants.ts'
import { ArrowRight, Inbox } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { useColumnChoice } from '../../ui/table/column-choice.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import { kindOf, type TicketRow, ticketReads, titleOf } from '../queries.ts'
import { useTicketsPath } from '../use-tickets-path.ts'
import { WaitingTime } from '../waiting.tsx'

const aboutOf = ({ tournament, organization }: TicketRow) => tournament?.name ?? organization?.name ?? '–'

export function TicketTable({ page }: { page: ReplyTo<'GET /admin/tickets'> }) {
  const t = useTranslation('tickets')
  const listPath = useTicketsPath()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { columns, button } = useColumnChoice('tickets', useColumns())
  const pathOf = ({ id }: TicketRow) => `${listPath}/${id}`
  return (
    <>
      <DataToolbar search={t('search')} end={button}>
        <FilterChip
          name="kind"
          label={t('kind')}
          any={t('kind.HELP')}
          options={ticketKinds.filter((kind) => kind !== 'HELP').map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </DataToolbar>
      <div className="ticket-table">
        <DataTable
          label={t('title')}
          rows={page.data}
          keyOf={({ id }) => id}
          nameOf={({ no }) => t('ticketTitle', { no })}
          factsOf={(row) => [row.no, nameOf(row.user), aboutOf(row)].join(' · ')}
          menuOf={(row) => [{ label: t('openTicket', { no: row.no }), icon: ArrowRight, to: pathOf(row) }]}
          onOpen={(row) => void navigate(pathOf(row))}
          columns={columns}
          {...(page.total > page.limit && { paging: page })}
          empty={
            search.has('q') || kindOf(search) !== 'HELP' ? (
              <NoResults title={t('noMatch')} names={['q', 'kind']} />
            ) : (
              <Empty level={2} icon={Inbox} title={t('empty')}>
                {t('emptyText')}
              </Empty>
            )
          }
        />
      </div>
    </>
  )
}

function useColumns(): DataColumn<TicketRow>[] {
  const t = useTranslation('tickets')
  const listPath = useTicketsPath()
  const { act, isPending } = useAction('PUT /admin/tickets/{id}', ticketReads, ({ no }) => t('taken', { no }))
  return [
    {
      head: t('waiting'),
      cell: (row) => (
        <span className="ticket-subject">
          <Waiting row={row} />
          <Link className="ticket-title" to={`${listPath}/${row.id}`}>
            {titleOf(row)}
          </Link>
        </span>
      ),
    },
    {
      head: t('ticket'),
      cell: (row) => (
        <span className="ticket-link">
          <small>{row.no}</small>
          <Link to={`${listPath}/${row.id}`} data-unread={row.unread || undefined}>
            {titleOf(row)}
          </Link>
        </span>
      ),
    },
    { key: 'from', head: t('from'), cell: ({ user }) => <PersonCell person={user} /> },
    { key: 'about', head: t('about'), wide: true, cell: aboutOf },
    {
      key: 'assignedTo',
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
  ]
}

/** Grey while the staff wait for the user. */
function Waiting({ row: { waitingSince, closedAt, rating } }: { row: TicketRow }) {
  const t = useTranslation('tickets')
  if (waitingSince) return <WaitingTime since={waitingSince} />
  if (!closedAt) return <b className="ticket-wait">{t('waitingForUser')}</b>
  return (
    <b className="ticket-wait">
      <Time at={closedAt} show="day" />
      {rating && <small>{t(rating.helpful ? 'rated.yes' : 'rated.no')}</small>}
    </b>
  )
}
