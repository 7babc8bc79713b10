import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Section } from '../ui/layout/page.tsx'
import { PostItem } from './post-item.tsx'
import { postsOf } from './queries.ts'

const maxPosts = 2

/** The first posts on the overview of a community. Below the first screen, so the browser loads it with its code. */
export function LatestPosts({ community }: { community: { id: string; username: string } }) {
  const t = useTranslation('posts')
  const { data } = useQuery(postsOf({ organizationId: community.id }))
  if (!data || data.data.length === 0) return null
  return (
    <Section title={t('title')} more={{ to: `/${community.username}/posts`, label: t('all') }}>
      {data.data.slice(0, maxPosts).map((post) => (
        <PostItem key={post.id} post={post} />
      ))}
    </Section>
  )
}
