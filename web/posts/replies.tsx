import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useIdempotencyKey } from '../lib/api/idempotency-key.ts'
import { useSession } from '../lib/api/session.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { logInPath } from '../lib/page/log-in-path.ts'
import { RestrictionNote } from '../sanctions/restriction-note.tsx'
import { useRestriction } from '../sanctions/use-restriction.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { focusField } from './focus-field.ts'
import { PostItem } from './post-item.tsx'
import { type Post, postReads, repliesTo, updateFeeds } from './queries.ts'
import './composer.css'

export function Replies({ post }: { post: Post }) {
  const t = useTranslation('posts')
  const describeProblem = useProblemText()
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
  const client = useQueryClient()
  const locale = useLocale()
  const { user, status } = useSession()
  const create = useCommand('POST /posts/{id}/replies', postReads)
  const idempotency = useIdempotencyKey()
  const { form, text, values, errorText, errorTextOf, isSending, reset } = useForm({
    stored: { description: '' },
    async send(body) {
      await create.mutateAsync({ params: { id: post.id }, body, idempotencyKey: idempotency.keyOf(body) })
      idempotency.reset()
      focusField(form.ref.current)
      updateFeeds(client, post.id, { replies: post.replies + 1 })
      reset(body)
    },
  })
  const isEmpty = values.description.trim() === ''
  const { error: _, ...field } = text('description')
  const restriction = useRestriction(post.organizationId)
  if (restriction) return <RestrictionNote restriction={restriction} />
  if (status === 'unauthenticated')
    return <ButtonLink to={logInPath(locale, `/posts/${post.id}`)}>{t('logInToReply')}</ButtonLink>
  return (
    <form className="composer" {...form}>
      <Avatar image={user?.image ?? null} username={user?.username ?? null} size={32} beside />
      <div className="composer-fields">
        <div className="input">
          <textarea
            rows={isEmpty ? 1 : 3}
            aria-label={t('yourReply')}
            placeholder={t('yourReply')}
            maxLength={postLimits.description.max}
            {...field}
          />
        </div>
        <FormError message={errorTextOf('description') ?? errorText} />
        {!isEmpty && (
          <div className="composer-foot">
            <span />
            <Button kind="primary" size="small" type="submit" loading={isSending}>
              {t('reply')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}
