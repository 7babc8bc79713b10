/** The feed of the home page. */
import { Rss } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFeature } from '../lib/api/site.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { PostComposer } from '../posts/composer.tsx'
import { PostItem } from '../posts/post-item.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { Empty, LoadError } from '../ui/feedback/states.tsx'
import { ActivityRow } from './activity-row.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { type FeedView, feedViews, keyOf } from './queries.ts'
import { useFeed } from './use-feed.ts'
import './feed.css'

export function Feed({ userId }: { userId: string }) {
  const [view, setView] = useState<FeedView>('following')
  return <FeedOf key={view} userId={userId} view={view} onSelect={setView} />
}

type FeedOfProps = { userId: string; view: FeedView; onSelect: (view: FeedView) => void }

function FeedOf({ userId, view, onSelect }: FeedOfProps) {
  const t = useTranslation('feed')
  const heading = useRef<HTMLHeadingElement>(null)
  const feed = useFeed(view, userId)
  const hasPosts = useFeature('posts')

  function showNew() {
    feed.showNew()
    heading.current?.focus()
  }

  return (
    <section className="feed">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <fieldset className="feed-views">
          <legend className="sr-only">{t('views')}</legend>
          {feedViews.map((name) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => onSelect(name)}>
              {t(`view.${name}`)}
            </button>
          ))}
        </fieldset>
      </header>
      {hasPosts && <PostComposer onPublished={feed.reload} />}
      <div className="feed-new" role="status">
        {feed.newCount > 0 && (
          <Button size="small" onClick={showNew}>
            {t('showNew', { count: feed.newCount })}
          </Button>
        )}
      </div>
      {feed.isPending && <FeedSkeleton />}
      {feed.isError && <LoadError onRetry={feed.retry} />}
      {!feed.isPending && !feed.isError && feed.entries.length === 0 && !feed.loadOlder && <EmptyFeed view={view} />}
      {feed.entries.map((entry) =>
        entry.post ? (
          <PostItem key={keyOf(entry)} post={entry.post} />
        ) : (
          <ActivityRow key={keyOf(entry)} entry={entry} />
        ),
      )}
      {feed.loadOlder && (
        <div className="feed-more">
          <Button loading={feed.isLoading} onClick={feed.loadOlder}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

function EmptyFeed({ view }: { view: FeedView }) {
  const t = useTranslation('feed')
  return (
    <Empty
      icon={Rss}
      title={t('empty')}
      action={<ButtonLink to="/explore/communities">{t('findCommunities')}</ButtonLink>}
    >
      {view === 'all' ? t('emptyAll') : t('emptyText')}
    </Empty>
  )
}
