/** A post on a page of its own, with its replies. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, redirect, useNavigate, useParams } from 'react-router'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useLive } from '../lib/live/live.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import type { Handle } from '../lib/page/route-handle.ts'
import { PostItem } from './post-item.tsx'
import { type Post, postOf, repliesTo } from './queries.ts'
import { Replies } from './replies.tsx'

const queries: PageQueries = ({ params: { id = '' } }) => [postOf(id), repliesTo(id)]

/** The address of a reply leads to the post that it answers. */
const check: AfterLoad = (client, { params: { id = '' } }) => {
  const post = client.getQueryData(postOf(id).queryKey)
  if (isReply(post)) throw redirect(`/posts/${post.replyToId}#reply-${id}`)
  return undefined
}
const isReply = (post: unknown): post is { replyToId: string } =>
  typeof post === 'object' && post !== null && 'replyToId' in post && typeof post.replyToId === 'string'

export const loader = serverLoad(queries, check)
export const clientLoader = clientLoad(queries, check)
export const handle: Handle = { search: [] }

export default function PostScreen() {
  const t = useTranslation('posts')
  const { id = '' } = useParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: post } = useSuspenseQuery(postOf(id))
  useLive(`post:${id}`, () => {
    for (const queryKey of [['GET /posts/{id}'], ['GET /posts/{id}/replies']])
      void client.invalidateQueries({ queryKey })
  })
  const { name, path } = speakerOf(post)
  return (
    <div className="wrap post-page">
      <PageMeta
        title={t('pageTitle', { name: name ?? t('deletedUser'), text: startOf(post.description, titleLength) })}
        description={startOf(post.description, descriptionLength)}
        image={post.images[0]?.url ?? null}
        type="article"
      />
      <h1 className="sr-only">{t('postOf', { name: name ?? t('deletedUser') })}</h1>
      {path && (
        <Link className="post-back" to={path}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('allOf', { name })}
        </Link>
      )}
      <PostItem post={post} isWhole onDelete={() => navigate(path || '/', { replace: true })} />
      {(post.allows.replies || post.replies > 0) && <Replies post={post} />}
    </div>
  )
}

const titleLength = 70
const descriptionLength = 160

function startOf(text: string, length: number) {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}

function speakerOf({ organization, author }: Post) {
  if (organization) return { name: organization.name, path: `/${organization.username}/posts` }
  return { name: author.name ?? author.username, path: author.username && `/${author.username}` }
}
