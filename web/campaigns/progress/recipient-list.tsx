import { type RecipientFilter, recipientFilters } from '@guildhall/contract/campaigns/constants.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call, type ReplyTo } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { PersonCell } from '../../ui/table/person-cell.tsx'
import type { Campaign, CampaignOwner, Recipient } from '../queries.ts'
import { recipientTones } from '../states.ts'

const siteAddress = 'GET /admin/campaigns/{campaignId}/recipients'
const communityAddress = 'GET /admin/organizations/{id}/campaigns/{campaignId}/recipients'
type RecipientPage = ReplyTo<typeof siteAddress>

const recipients = ({ organizationId: id }: CampaignOwner, campaignId: string, status: RecipientFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: [id ? communityAddress : siteAddress, campaignId, status],
    initialPageParam: undefined,
    queryFn: ({ pageParam: cursor }: { pageParam: string | undefined }): Promise<RecipientPage> => {
      const query = { limit: 25, status, cursor }
      return id
        ? call(communityAddress, { params: { id, campaignId }, query })
        : call(siteAddress, { params: { campaignId }, query })
    },
    getNextPageParam: ({ cursor }: RecipientPage) => cursor,
  })

/** The recipients by what became of their email. */
export function RecipientList({ owner, campaign }: { owner: CampaignOwner; campaign: Campaign }) {
  const t = useTranslation('campaigns')
  const formatProblem = useProblemText()
  const { number } = useFormat()
  const [status, setStatus] = useState<RecipientFilter>()
  const { figures, prepared } = campaign
  const list = useInfiniteQuery({ ...recipients(owner, campaign.id, status), placeholderData: keepPreviousData })
  const rows = list.data?.pages.flatMap(({ data }) => data)
  // Until the recipients are listed, “No recipients” would contradict their number above.
  const isLoading = list.isPending || (rows?.length === 0 && !prepared)
  const columns = useColumns()
  // A status without recipients needs no filter, unless it has just become empty.
  const filters = recipientFilters.filter((name) => figures[name] > 0 || name === status)
  return (
    <section aria-busy={list.isPlaceholderData}>
      <h2>{t('recipients')}</h2>
      <div className="campaign-filters">
        <Chips label={t('recipients')}>
          <Chip pressed={!status} onClick={() => setStatus(undefined)}>
            {t('all')} {number(figures.recipients)}
          </Chip>
          {filters.map((name) => (
            <Chip key={name} pressed={status === name} onClick={() => setStatus(name)}>
              {t(`recipient.${name}`)} {number(figures[name])}
            </Chip>
          ))}
        </Chips>
      </div>
      {isLoading && ['1', '2', '3'].map((key) => <RowSkeleton key={key} />)}
      {list.error && !list.data && <LoadError onRetry={() => list.refetch()}>{formatProblem(list.error)}</LoadError>}
      {rows && !isLoading && (
        <DataTable
          label={t('recipients')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ user }) => user?.name ?? user?.username ?? t('deletedUser')}
          factsOf={(recipient) => <RecipientFacts recipient={recipient} />}
          empty={
            <Empty icon={Mail} title={t('noRecipientsYet')}>
              {t('noRecipientsYetText')}
            </Empty>
          }
        />
      )}
      {list.hasNextPage && (
        <div className="campaign-more">
          <Button loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

function useColumns(): DataColumn<Recipient>[] {
  const t = useTranslation('campaigns')
  return [
    {
      head: t('recipient'),
      cell: ({ user }) => (user ? <PersonCell person={user} /> : <em>{t('deletedUser')}</em>),
    },
    { head: t('state'), cell: (recipient) => <RecipientState recipient={recipient} /> },
    { head: t('when'), align: 'right', cell: ({ at }) => at && <Time at={at} show="full" /> },
  ]
}

function RecipientState({ recipient: { status, error, attempts, unsubscribed, clicked } }: { recipient: Recipient }) {
  const t = useTranslation('campaigns')
  const extra = [
    clicked && t('recipient.clicked'),
    unsubscribed && t('recipient.unsubscribed'),
    status === 'deferred' && t('attempts', { count: attempts }),
  ].filter((text) => text !== false)
  return (
    <>
      <RowState tone={recipientTones[status]}>{[t(`recipient.${status}`), ...extra].join(' · ')}</RowState>
      {error && (
        <small className="campaign-error" lang="en" dir="ltr">
          {error}
        </small>
      )}
    </>
  )
}

function RecipientFacts({ recipient }: { recipient: Recipient }) {
  const t = useTranslation('campaigns')
  return (
    <>
      {t(`recipient.${recipient.status}`)}
      {recipient.at && (
        <>
          {' · '}
          <Time at={recipient.at} show="full" />
        </>
      )}
      {recipient.error && ` · ${recipient.error}`}
    </>
  )
}
