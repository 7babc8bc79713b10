import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../lib/api/api.ts'
import { useWords } from '../lib/i18n/i18n.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Crest } from './crest.tsx'
import { ownCommunities } from './queries.ts'
import './communities.css'

const largest = () => read('GET /organizations/paginated', { query: { ranked: true, limit: 12 } })

/** The reader's communities, and the largest of the others. */
export function useCommunities() {
  const own = useQuery(ownCommunities())
  const list = useQuery(largest())
  const mine = own.data?.data ?? []
  const isMine = new Set(mine.map(({ id }) => id))
  return {
    isKnown: own.isSuccess && list.isSuccess,
    isError: own.isError || list.isError,
    retry: () => Promise.all([own.refetch(), list.refetch()]),
    mine,
    others: (list.data?.data ?? []).filter(({ id }) => !isMine.has(id)),
  }
}

type Card = ReturnType<typeof useCommunities>['others'][number]

/** The reader's communities first, then suggestions. */
export function CommunityCrests({ mine, others }: { mine: readonly Card[]; others: readonly Card[] }) {
  const t = useWords('organizations')
  return (
    <ul className="crests">
      {[...mine, ...others].map(({ id, username, name, members, theme, avatar }, index) => (
        <li key={id}>
          <Link className="crest-link" to={`/${username}`}>
            <Crest size="full" name={username} accent={theme.accent} image={theme.crest?.url ?? avatar?.url ?? null} />
            <h3>{name}</h3>
            <small>{t('members', { count: members })}</small>
            {index < mine.length && <Badge tone="accent">{t('member')}</Badge>}
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
