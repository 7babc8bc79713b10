/** The posts of a person or a community, page by page. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
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
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const { data: first } = useSuspenseQuery(postsOf(owner))
  const [older, setOlder] = useState<readonly (typeof first)[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const pages = [first, ...older]
  const cursor = pages.at(-1)?.cursor
  const posts = pages.flatMap(({ data }) => data)

  async function loadOlder() {
    setIsLoading(true)
    try {
      const page = await client.fetchQuery(postsOf(owner, cursor))
      setOlder((loaded) => [...loaded, page])
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    }
    setIsLoading(false)
  }

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
