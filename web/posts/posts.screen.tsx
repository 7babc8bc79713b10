/** The tab Posts of a community. */
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useProblem } from '../lib/api/problem.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { tabClientLoader, tabLoader, useCommunity } from '../organizations/page/tab-needs.ts'
import { organization } from '../organizations/queries.ts'
import { AdSlot } from '../organizations/sponsors/ad-slot.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { PostItem } from './post-item.tsx'
import { postsOf } from './queries.ts'

/** The posts are found by id, which the community of the address gives. */
const firstPosts = (name: string) =>
  queryOptions({
    queryKey: ['first posts', name],
    queryFn: async ({ client }) => {
      const { id } = await client.ensureQueryData(organization(name))
      await client.ensureQueryData(postsOf(id))
      return id
    },
  })

export const loader = tabLoader('posts', (name) => [firstPosts(name)])
export const clientLoader = tabClientLoader('posts', (name) => [firstPosts(name)])

/** The ad of the feed comes after this post. */
const adIndex = 2

export default function PostsScreen() {
  const t = useTranslation('posts')
  const describeProblem = useProblem()
  const client = useQueryClient()
  const { community } = useCommunity()
  const { data: first } = useSuspenseQuery(postsOf(community.id))
  const [older, setOlder] = useState<readonly (typeof first)[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const pages = [first, ...older]
  const cursor = pages.at(-1)?.cursor
  const posts = pages.flatMap(({ data }) => data)

  async function loadOlder() {
    setIsLoading(true)
    try {
      const page = await client.fetchQuery(postsOf(community.id, cursor))
      setOlder((loaded) => [...loaded, page])
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    }
    setIsLoading(false)
  }

  if (posts.length === 0)
    return (
      <Empty
        icon={Newspaper}
        level={2}
        title={t('none')}
        action={
          community.can.update && <ButtonLink to={`/${community.username}/manage/posts`}>{t('write')}</ButtonLink>
        }
      >
        {t('noneText')}
      </Empty>
    )
  return (
    <section className="post-list">
      <h2 className="sr-only">{t('title')}</h2>
      {posts.map((post, index) => (
        <Fragment key={post.id}>
          <PostItem post={post} community={community} />
          {index === Math.min(adIndex, posts.length - 1) && <AdSlot organizationId={community.id} placement="feed" />}
        </Fragment>
      ))}
      {cursor && (
        <div className="post-more">
          <Button loading={isLoading} onClick={loadOlder}>
            {t('older')}
          </Button>
        </div>
      )}
    </section>
  )
}
