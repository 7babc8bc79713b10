import { useInfiniteQuery } from '@tanstack/react-query'
import { call, type ReplyTo } from '../../lib/api/api.ts'
import { NoTrophies, TrophyFrames } from '../trophy-list.tsx'
import { CursorList } from './cursor-list.tsx'

const limit = 30

export function TrophiesTab({ name, isOwn }: { name: string; isOwn: boolean }) {
  const list = useInfiniteQuery({
    queryKey: ['GET /profiles/{id}/trophies', name, 'all'],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) =>
      call('GET /profiles/{id}/trophies', { params: { id: name }, query: { page, limit } }),
    getNextPageParam: ({ page, total }: ReplyTo<'GET /profiles/{id}/trophies'>) =>
      page * limit < total ? page + 1 : undefined,
  })
  return (
    <CursorList list={list} empty={<NoTrophies isOwn={isOwn} />}>
      {(rows) => <TrophyFrames trophies={rows} />}
    </CursorList>
  )
}
