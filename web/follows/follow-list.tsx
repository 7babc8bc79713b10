/** The followers of a user, or the people whom a user follows, with a search. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '../lib/api/api.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useDebounced } from '../lib/page/use-debounced.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { SearchInput } from '../ui/controls/search-field.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Empty, LoadError } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { FollowButton } from './follow-button.tsx'
import type { FollowCard } from './queries.ts'
import './follows.css'

type Direction = 'followers' | 'following'
type FollowListProps = { username: string; direction: Direction }

const pageOf = (id: string, direction: Direction, q: string, cursor?: string) =>
  read(`GET /profiles/{id}/${direction}`, {
    params: { id },
    query: { limit: 30, ...(q && { q }), ...(cursor && { cursor }) },
  })

export function FollowList({ username, direction }: FollowListProps) {
  const t = useTranslation('feed')
  const [input, setInput] = useState('')
  const q = useDebounced(input.trim())
  return (
    <section className="follow-list">
      <h2 className="sr-only">{t(direction)}</h2>
      <SearchInput label={t('searchPeople')} value={input} onType={setInput} />
      <FoundPeople key={q} username={username} direction={direction} q={q} />
    </section>
  )
}

function FoundPeople({ username, direction, q }: FollowListProps & { q: string }) {
  const t = useTranslation('feed')
  const client = useQueryClient()
  const describeProblem = useProblemText()
  const { data: first, isPending, isLoadingError, refetch } = useQuery(pageOf(username, direction, q))
  const [older, setOlder] = useState<readonly NonNullable<typeof first>[]>([])
  const [isLoading, setIsLoading] = useState(false)
  if (isPending) return <RowsSkeleton />
  if (isLoadingError) return <LoadError onRetry={() => refetch()} />
  const pages = [first, ...older]
  const people = pages.flatMap(({ data }) => data)
  const cursor = pages.at(-1)?.cursor

  async function loadOlder() {
    setIsLoading(true)
    try {
      const page = await client.fetchQuery(pageOf(username, direction, q, cursor))
      setOlder((loaded) => [...loaded, page])
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    }
    setIsLoading(false)
  }

  if (people.length === 0 && q) return <p className="follow-none">{t('noneFound', { q })}</p>
  if (people.length === 0)
    return direction === 'followers' ? (
      <Empty icon={UserRound} title={t('noFollowers')}>
        {t('noFollowersText')}
      </Empty>
    ) : (
      <Empty icon={UserRound} title={t('noFollowing')}>
        {t('noFollowingText')}
      </Empty>
    )
  return (
    <>
      <ul className="follow-rows">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {cursor && (
        <Button loading={isLoading} onClick={loadOlder}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

const PersonRow = ({ person: { id, username, name, image, following } }: { person: FollowCard }) => (
  <li>
    <Avatar image={image} username={username} size={40} beside />
    <div>
      <Link className="name" to={`/${username}`}>
        {name ?? username}
      </Link>
      <p className="hint">@{username}</p>
    </div>
    <FollowButton kind="user" id={id} username={username} following={following} size="small" />
  </li>
)

const RowsSkeleton = () => (
  <div className="grid gap-3">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-14" />
    ))}
  </div>
)
