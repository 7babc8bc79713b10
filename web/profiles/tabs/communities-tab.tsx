import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { call, type ReplyTo } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { CommunityList } from '../community-list.tsx'
import { CursorList } from './cursor-list.tsx'

const limit = 30

export function CommunitiesTab({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const list = useInfiniteQuery({
    queryKey: ['GET /profiles/{id}/organizations', name, 'all'],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) =>
      call('GET /profiles/{id}/organizations', { params: { id: name }, query: { page, limit } }),
    getNextPageParam: ({ page, total }: ReplyTo<'GET /profiles/{id}/organizations'>) =>
      page * limit < total ? page + 1 : undefined,
  })
  return (
    <CursorList list={list} empty={<Empty title={t('communitiesEmpty')} icon={Users} level={2} />}>
      {(rows) => <CommunityList communities={rows} />}
    </CursorList>
  )
}
