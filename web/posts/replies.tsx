import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useSession } from '../lib/api/session.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { logInPath } from '../lib/page/log-in-path.ts'
import { RestrictionNote } from '../moderation/restriction-note.tsx'
import { useRestriction } from '../moderation/use-restriction.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { PostItem } from './post-item.tsx'
import { type Post, repliesTo, stalePosts, updateFeeds } from './queries.ts'
import './composer.css'

export function Replies({ post }: { post: Post }) {
  const t = useTranslation('posts')
  const describeProblem = useProblem()
  const client = useQueryClient()
  const { data: first } = useSuspenseQuery(repliesTo(post.id))
  const [later, setLater] = useState<readonly (typeof first)[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const pages = [first, ...later]
  const cursor = pages.at(-1)?.cursor
  // A reply that arrived meanwhile may be on two pages.
  const replies = [...new Map(pages.flatMap(({ data }) => data).map((reply) => [reply.id, reply])).values()]

  async function loadLater() {
    setIsLoading(true)
    try {
      const page = await client.fetchQuery(repliesTo(post.id, cursor))
      setLater((loaded) => [...loaded, page])
    } catch (error) {
      toast({ text: describeProblem(error), tone: 'danger' })
    }
    setIsLoading(false)
  }

  return (
    <section className="post-replies" aria-labelledby="replies">
      <h2 id="replies">{t('replies', { count: first.total })}</h2>
      {post.allows.replies ? <ReplyForm post={post} /> : <p className="hint">{t('repliesOff')}</p>}
      {replies.map((reply) => (
        <PostItem key={reply.id} post={reply} />
      ))}
      {cursor && (
        <div className="post-more">
          <Button loading={isLoading} onClick={loadLater}>
            {t('moreReplies')}
          </Button>
        </div>
      )}
    </section>
  )
}

function ReplyForm({ post }: { post: Post }) {
  const t = useTranslation('posts')
  const describeProblem = useProblem()
  const client = useQueryClient()
  const locale = useLocale()
  const { user, status } = useSession()
  const [text, setText] = useState('')
  const create = useCommand('POST /posts/{id}/replies', stalePosts)
  const isEmpty = text.trim() === ''

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isEmpty || create.isPending) return
    try {
      await create.mutateAsync({ params: { id: post.id }, body: { description: text } })
      updateFeeds(client, post.id, { replies: post.replies + 1 })
      setText('')
    } catch {
      // shown below the field
    }
  }

  const restriction = useRestriction(post.organizationId)
  if (restriction) return <RestrictionNote restriction={restriction} />
  if (status === 'unauthenticated')
    return <ButtonLink to={logInPath(locale, `/posts/${post.id}`)}>{t('logInToReply')}</ButtonLink>
  return (
    <form className="composer" onSubmit={send}>
      <Avatar face={user?.image ?? null} username={user?.username ?? null} size={32} beside />
      <div className="composer-fields">
        <div className="input">
          <textarea
            rows={isEmpty ? 1 : 3}
            aria-label={t('yourReply')}
            placeholder={t('yourReply')}
            maxLength={postLimits.description.max}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <FormMistake message={create.error ? describeProblem(create.error) : undefined} />
        {!isEmpty && (
          <div className="composer-foot">
            <span />
            <Button kind="primary" size="small" type="submit" loading={create.isPending}>
              {t('reply')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
