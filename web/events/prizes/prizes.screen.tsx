import { longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useEventId } from '../../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { EventMeta } from '../event-meta.tsx'
import { type Ledger, ledgerOf, type Tournament, tournament } from '../queries.ts'
import { type Prize, usePrizes } from './prize.ts'
import { PrizeLedger } from './prize-ledger.tsx'
import { PrizePromise } from './prize-promise.tsx'

const queries: PageQueries = ({ params: { id = '' } }) => [ledgerOf(id)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export const handle: Handle = { search: [] }

export default function PrizesScreen() {
  const id = useEventId()
  const { data: event } = useSuspenseQuery(tournament(id))
  const { data: ledger } = useSuspenseQuery(ledgerOf(id))
  const t = useTranslation('tournaments')
  const editButton = event.can.update && (
    <ButtonLink size="small" to={longEventPath(event, '/settings?section=prizes#prizes')}>
      {t('addPrize')}
    </ButtonLink>
  )
  return (
    <section>
      <EventMeta event={event} part={t('prizes')} />
      <h2>{t('prizes')}</h2>
      {event.prizes.length > 0 ? (
        <>
          <Promises event={event} ledger={ledger} />
          {ledger.payments.length === 0 && <PrizePromise event={event} />}
          <PrizeLedger ledger={ledger} />
        </>
      ) : (
        <Empty icon={Gift} title={t('noPrizes')} action={editButton} />
      )}
      <RankCoins event={event} />
    </section>
  )
}

/** By rank: the promised prize, its funding, and its payment date. Amounts due now are in the ledger. */
function Promises({ event, ledger }: { event: Tournament; ledger: Ledger }) {
  const t = useTranslation('tournaments')
  const { day } = useFormat()
  const { formatPrize, formatRanks } = usePrizes()
  const isOwed = ({ kind, from, to }: Prize) =>
    kind === 'money' && ledger.payments.some(({ rank }) => rank !== null && rank >= from && rank <= to)
  const rows = event.prizes
    .filter((prize) => !isOwed(prize))
    .toSorted((first, second) => first.from - second.from || first.to - second.to)
  if (rows.length === 0) return null
  /** Prizes of the same ranks follow each other: only the first shows them. */
  const isSameRank = (prize: Prize) => {
    const before = rows[rows.indexOf(prize) - 1]
    return before?.from === prize.from && before.to === prize.to
  }
  const columns: Column<Prize>[] = [
    {
      head: t('placeHead'),
      cell: (prize) => (
        <span className="place" data-place={prize.from}>
          <span className={isSameRank(prize) ? 'sr-only' : undefined}>{formatRanks(prize)}</span>
        </span>
      ),
    },
    {
      head: t('prizeHead'),
      cell: (prize) => (
        <span className="text-text-1">
          {formatPrize(prize)}
          {prize.kind === 'money' && prize.title && <small className="block text-text-3">{prize.title}</small>}
        </span>
      ),
    },
    {
      head: t('fundingHead'),
      repeatsHead: true,
      cell: ({ fundedAt, kind }) =>
        kind === 'coins' ? null : fundedAt ? (
          <Badge tone="success">{t('fundedOn', { day: day(fundedAt) })}</Badge>
        ) : (
          <Badge>{t('promised')}</Badge>
        ),
    },
    {
      head: t('dueHead'),
      repeatsHead: true,
      align: 'right',
      cell: (prize) => <Due prize={prize} endedAt={event.endedAt} />,
    },
  ]
  return (
    <Table
      label={t('prizes')}
      columns={columns}
      rows={rows}
      keyOf={({ from, to, kind, title }) => `${from}-${to}-${kind}-${title}`}
    />
  )
}

function Due({ prize: { dueDays, kind }, endedAt }: { prize: Prize; endedAt: string | null }) {
  const t = useTranslation('tournaments')
  const { day } = useFormat()
  if (kind === 'coins') return t('dueAtCompletion')
  if (dueDays === undefined) return '–'
  if (!endedAt) return t('paidWithin', { count: dueDays })
  return t('paidBy', { day: day(new Date(Date.parse(endedAt) + dueDays * 86_400_000).toISOString()) })
}

/** Coins of the community by final rank. */
function RankCoins({ event: { coins } }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { formatRanks } = usePrizes()
  if (!coins.ranks?.length) return null
  return (
    <>
      <h3 className="part-sub">{t('rankCoins')}</h3>
      <dl className="prize-list">
        {coins.ranks.map((rank) => (
          <div key={`${rank.from}-${rank.to}`}>
            <dt className="place" data-place={rank.from}>
              {formatRanks(rank)}
            </dt>
            <dd>{t('coins', { count: rank.amount })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
