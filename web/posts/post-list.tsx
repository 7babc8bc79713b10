/** The posts of a person or a community, page by page. */
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Empty, LoadError } from '../ui/feedback/states.tsx'
import { PostItem } from './post-item.tsx'
import { type PostOwner, postsOf } from './queries.ts'

type PostListProps = {
  owner: PostOwner
  /** Above the posts, also if there are none. */
  composer?: ReactNode
  emptyText: string
  /** After the third post, or the last. */
  ad?: ReactNode
}

const adIndex = 2

export function PostList({ owner, composer, emptyText, ad }: PostListProps) {
  const t = useTranslation('posts')
  const { data: posts, cursor } = useSuspenseQuery(postsOf(owner)).data
  return (
    <section className="post-list">
      <h2 className="sr-only">{t('title')}</h2>
      {composer}
      {posts.length === 0 && (
        <Empty icon={Newspaper} level={2} title={t('none')}>
          {emptyText}
        </Empty>
      )}
      {posts.map((post, index) => (
        <Fragment key={post.id}>
          <PostItem post={post} />
          {index === Math.min(adIndex, posts.length - 1) && ad}
        </Fragment>
      ))}
      {cursor && <OlderPosts owner={owner} cursor={cursor} />}
    </section>
  )
}

/** One page after another. Each follows the cursor of the page before it, which moves when a post is added or deleted. */
function OlderPosts({ owner, cursor }: { owner: PostOwner; cursor: string }) {
  const t = useTranslation('posts')
  const [isOpen, setOpen] = useState(false)
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...postsOf(owner, cursor),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  if (isLoadingError) return <LoadError onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="post-more">
        <Button loading={isFetching} onClick={() => setOpen(true)}>
          {t('older')}
        </Button>
      </div>
    )
  return (
    <>
      {data.data.map((post) => (
        <PostItem key={post.id} post={post} />
      ))}
      {data.cursor && <OlderPosts owner={owner} cursor={data.cursor} />}
    </>
  )
}
