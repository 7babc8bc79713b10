import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Crest } from '../ui/art/crest.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ownCommunities } from './queries.ts'
import './communities.css'

const largest = () => read('GET /organizations/paginated', { query: { ranked: true, limit: 12 } })

/** The reader's communities, and the largest of the others. */
export function useCommunities() {
  const ownQuery = useQuery(ownCommunities())
  const largestQuery = useQuery(largest())
  const joined = ownQuery.data?.data ?? []
  const joinedIds = new Set(joined.map(({ id }) => id))
  return {
    isLoaded: ownQuery.data !== undefined && largestQuery.data !== undefined,
    isError: ownQuery.isLoadingError || largestQuery.isLoadingError,
    retry: () => Promise.all([ownQuery.refetch(), largestQuery.refetch()]),
    joined,
    others: (largestQuery.data?.data ?? []).filter(({ id }) => !joinedIds.has(id)),
  }
}

type Card = ReturnType<typeof useCommunities>['others'][number]

/** The reader's communities first, then suggestions. */
export function CommunityCrests({ joined, others }: { joined: readonly Card[]; others: readonly Card[] }) {
  const t = useTranslation('organizations')
  return (
    <ul className="crests">
      {[...joined, ...others].map(({ id, username, name, members, theme, avatar }, index) => (
        <li key={id}>
          <Link className="crest-link" to={`/${username}`}>
            <Crest size="full" name={username} accent={theme.accent} image={theme.crest?.url ?? avatar?.url ?? null} />
            <h3>{name}</h3>
            <small>{t('members', { count: members })}</small>
            {index < joined.length && <Badge tone="accent">{t('member')}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const CrestsSkeleton = () => (
  <div className="crests">
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key}>
        <Skeleton className="aspect-[5/6] rounded-t-full" />
        <Skeleton className="mt-3 h-5 w-3/4" />
        <Skeleton className="mt-2 h-3 w-1/2" />
      </div>
    ))}
  </div>
)
