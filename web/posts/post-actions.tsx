/** The reactions, the replies and the link of a post. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { type Reaction, reactions } from '@guildhall/contract/posts/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Heart, MessageCircle, Share2, SmilePlus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { logInPath } from '../lib/page/log-in-path.ts'
import { sharePage } from '../ui/controls/share-page.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { type Post, postReads, updateFeeds } from './queries.ts'

const Dropdown = lazy(async () => ({ default: (await import('../ui/controls/dropdown.tsx')).Dropdown }))

export function PostActions({ post }: { post: Post }) {
  const t = useTranslation('posts')
  const { number } = useFormat()
  const locale = useLocale()
  const { allows, replies, replyToId, id, description } = post
  const share = () => sharePage(description.slice(0, 80), t('linkCopied'), localePath(locale, `/posts/${id}`))
  return (
    <footer className="post-actions">
      {allows.reactions && <Reactions post={post} />}
      {allows.replies && (
        <Link className="post-action" to={`/posts/${id}`} aria-label={t('replies', { count: replies })}>
          <MessageCircle size={18} aria-hidden="true" />
          {number(replies)}
        </Link>
      )}
      {!replyToId && (
        <button type="button" className="post-action" onClick={() => void share()}>
          <Share2 size={18} aria-hidden="true" />
          {t('share')}
        </button>
      )}
    </footer>
  )
}

type Chosen = Pick<Post, 'reaction' | 'reactions'>

/** The first click likes, the second removes the reaction. The menu has the other reactions. */
function Reactions({ post }: { post: Post }) {
  const t = useTranslation('posts')
  const { number } = useFormat()
  const describeProblem = useProblemText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const locale = useLocale()
  const { user } = useSession()
  const [choice, setChoice] = useState<{ from: Post; chosen: Chosen } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const latest = useRef(0)
  const { reaction, reactions: counts } = choice?.from === post ? choice.chosen : post
  const usedReactions = reactions.filter((name) => counts[name])
  // The button already shows the reader's reaction, or the heart of a like.
  const otherReactions = usedReactions.filter((name) => name !== (reaction ?? 'like'))
  const total = usedReactions.reduce((sum, name) => sum + (counts[name] ?? 0), 0)

  async function react(next: Reaction | null) {
    if (!user) return void navigate(logInPath(locale, `/posts/${post.replyToId ?? post.id}`))
    const before: Chosen = { reaction, reactions: counts }
    setChoice({ from: post, chosen: { reaction: next, reactions: countAfter(counts, reaction, next) } })
    const params = { id: post.id }
    const attempt = ++latest.current // the answer to an earlier click may come later
    try {
      const chosen = next
        ? await call('PUT /posts/{id}/reaction', { params, body: { reaction: next } })
        : await call('DELETE /posts/{id}/reaction', { params })
      if (attempt !== latest.current) return
      setChoice({ from: post, chosen })
      updateFeeds(client, post.id, chosen)
      for (const address of postReads) void client.invalidateQueries({ queryKey: [address], refetchType: 'none' })
    } catch (error) {
      if (attempt === latest.current) setChoice({ from: post, chosen: before })
      toast({ text: describeProblem(error), tone: 'danger' })
    }
  }

  const more = (
    <button type="button" className="post-action" aria-label={t('react')} onClick={() => setIsOpen(true)}>
      <SmilePlus size={18} aria-hidden="true" />
    </button>
  )
  return (
    <div className="post-reactions">
      <button
        type="button"
        className="post-action"
        aria-pressed={reaction !== null}
        aria-label={
          reaction ? t('removeReaction', { reaction: t(`reaction.${reaction}`), total }) : t('like', { total })
        }
        onClick={() => void react(reaction ? null : 'like')}
      >
        {reaction && reaction !== 'like' ? (
          <span aria-hidden="true">{emojiOf[reaction]}</span>
        ) : (
          <Heart size={18} aria-hidden="true" data-filled={reaction === 'like' || undefined} />
        )}
        {otherReactions.length > 0 && (
          <span className="post-emoji" aria-hidden="true">
            {otherReactions.map((name) => emojiOf[name]).join('')}
          </span>
        )}
        {number(total)}
      </button>
      {isOpen ? (
        <Suspense fallback={more}>
          <Dropdown
            opened
            side="top"
            align="start"
            minWidth={180}
            trigger={more}
            items={reactions.map((name) => ({
              label: `${emojiOf[name]} ${t(`reaction.${name}`)}`,
              onSelect: () => void react(name === reaction ? null : name),
            }))}
          />
        </Suspense>
      ) : (
        more
      )}
    </div>
  )
}

const emojiOf: Record<Reaction, string> = { like: '❤️', fire: '🔥', trophy: '🏆', laugh: '😂', sad: '😢' }

type Counts = Partial<Record<Reaction, number>>

/** The counts after the reader's reaction changed. */
function countAfter(counts: Counts, before: Reaction | null, after: Reaction | null): Counts {
  const next = { ...counts }
  if (before) next[before] = Math.max(0, (next[before] ?? 0) - 1)
  if (after) next[after] = (next[after] ?? 0) + 1
  return next
}
