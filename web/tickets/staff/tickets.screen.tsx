/** `/admin/tickets` and `/moderator/tickets`: what users wait for, longest first. */
import { ticketTargets } from '@guildhall/contract/tickets/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { ProblemError, useCommand } from '../../lib/api/api.ts'
import type { PageQueries } from '../../lib/api/load.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { signed } from '../../lib/i18n/signed.ts'
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceLinks } from '../../ui/controls/choice-links.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { Kpi, Kpis } from '../../ui/layout/kpis.tsx'
import { ExportCsv } from '../../ui/table/export-csv.tsx'
import { listOf, ticketLists, ticketReads, ticketRows, ticketSummary, ticketsCsv } from '../queries.ts'
import { useTicketsPath } from '../use-tickets-path.ts'
import { useDuration, WaitingTime } from '../waiting.tsx'
import { TicketTable } from './ticket-table.tsx'
import './tickets.css'

const queries: PageQueries = ({ url }) => [ticketRows(url.searchParams), ticketSummary()]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

export default function TicketsScreen() {
  const t = useTranslation('tickets')
  const [search] = useSearchParams()
  const { data: page } = useSuspenseQuery(ticketRows(search))
  const { data: summary } = useSuspenseQuery(ticketSummary())
  const countOf = { open: summary.open, mine: summary.mine, closed: undefined }
  return (
    <>
      <AdminHead
        title={t('title')}
        count={summary.open}
        actions={
          <>
            <ChoiceLinks
              label={t('lists')}
              name="list"
              selected={listOf(search)}
              resets={['page']}
              options={ticketLists.map((value) => ({
                value,
                label: [t(`list.${value}`), countOf[value]].filter((part) => part !== undefined).join(' '),
              }))}
            />
            <ExportCsv href={ticketsCsv(search)} />
            <TakeNext />
          </>
        }
      />
      <TicketNumbers />
      <TicketTable page={page} />
    </>
  )
}

/** Claims the longest waiting ticket and opens it. */
function TakeNext() {
  const t = useTranslation('tickets')
  const listPath = useTicketsPath()
  const navigate = useNavigate()
  const formatProblem = useProblemText()
  const { mutate, isPending } = useCommand('POST /admin/tickets/next', ticketReads)
  const isEmpty = (error: unknown) => error instanceof ProblemError && error.problem.code === 'NOT_FOUND'
  return (
    <Button
      kind="primary"
      size="small"
      loading={isPending}
      onClick={() =>
        mutate(
          {},
          {
            onSuccess: ({ id }) => void navigate(`${listPath}/${id}`),
            onError: (error) =>
              isEmpty(error)
                ? toast({ text: t('nothingToTake'), tone: 'info' })
                : toast({ text: formatProblem(error), tone: 'danger' }),
          },
        )
      }
    >
      <Inbox size={16} aria-hidden="true" />
      {t('takeNext')}
    </Button>
  )
}

function TicketNumbers() {
  const t = useTranslation('tickets')
  const { number, percent } = useFormat()
  const duration = useDuration()
  const { open, unassigned, longestWaiting, firstReply, closedToday, helpful } = useSuspenseQuery(ticketSummary()).data
  const { minutes, before } = firstReply
  const change = minutes !== null && before !== null ? minutes - before : null
  return (
    <Kpis>
      <Kpi label={t('longestWaiting')} value={longestWaiting ? <WaitingTime since={longestWaiting.since} /> : '–'}>
        {longestWaiting
          ? t('longestText', { no: longestWaiting.no, target: duration(ticketTargets.late) })
          : t('nobodyWaits')}
      </Kpi>
      <Kpi label={t('unassigned')} value={number(unassigned)}>
        {t('assigned', { count: open - unassigned })}
      </Kpi>
      <Kpi label={t('firstReply')} value={minutes === null ? '–' : duration(minutes)}>
        {change === null ? t('lastWeek') : t('firstReplyChange', { minutes: signed(change, number) })}
      </Kpi>
      <Kpi label={t('closedToday')} value={number(closedToday)}>
        {helpful === null ? t('noRatings') : t('helpful', { share: percent(helpful) })}
      </Kpi>
    </Kpis>
  )
}
