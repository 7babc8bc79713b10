import { useTranslation } from '../lib/i18n/i18n.ts'
import { PostComposer } from './composer.tsx'
import { PostList } from './post-list.tsx'

/** The tab Posts of a profile: needs `postsOf({ userId })`. */
export function PersonPosts({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const t = useTranslation('posts')
  return (
    <PostList
      owner={{ userId }}
      composer={isOwn && <PostComposer />}
      emptyText={isOwn ? t('noneOwnText') : t('nonePersonText')}
    />
  )
}
