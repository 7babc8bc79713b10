/** The tab Posts of a community. */
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { PostComposer } from '../../posts/composer.tsx'
import { PostList } from '../../posts/post-list.tsx'
import { postsOf } from '../../posts/queries.ts'
import { organization } from '../queries.ts'
import { AdSlot } from '../sponsors/ad-slot.tsx'
import { tabClientLoader, tabLoader, useCommunity } from './tab-loaders.ts'

/** The posts are found by id, which the community of the address gives. */
const firstPosts = (name: string) =>
  queryOptions({
    queryKey: ['first posts', name],
    queryFn: async ({ client }) => {
      const { id } = await client.ensureQueryData(organization(name))
      await client.ensureQueryData(postsOf({ organizationId: id }))
      return id
    },
  })

export const handle: Handle = { search: [] }
export const loader = tabLoader('posts', (name) => [firstPosts(name)])
export const clientLoader = tabClientLoader('posts', (name) => [firstPosts(name)])

export default function PostsScreen() {
  const t = useTranslation('posts')
  const { id, can } = useCommunity().community
  return (
    <PostList
      owner={{ organizationId: id }}
      composer={can.update && <PostComposer organizationId={id} />}
      emptyText={t('noneText')}
      ad={<AdSlot organizationId={id} placement="feed" />}
    />
  )
}
