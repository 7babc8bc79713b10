/** Manage › Posts. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Eye, EyeOff, Newspaper, Pencil, Pin, PinOff, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { read } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { pageIn } from '../../../lib/page/search-page.ts'
import type { Post } from '../../../posts/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { LazyConfirmDialog } from '../../../ui/overlay/lazy-confirm-dialog.tsx'
import { DataTable, RowState } from '../../../ui/table/data-table.tsx'
import type { Organization } from '../../queries.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { Thumbnail } from '../sponsors/thumbnail.tsx'

const PostDialog = lazy(async () => ({ default: (await import('./post-dialog.tsx')).PostDialog }))

function postsOf(organizationId: string, search: URLSearchParams) {
  const page = pageIn(search)
  return read('GET /posts', { query: { organizationId, limit: 25, page } })
}

type Request = { url: URL }
const queries = (_username: string, { url }: Request, { id }: Organization) => [postsOf(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

const stale = ['GET /posts'] as const

export default function ManagePostsScreen() {
  const t = useTranslation('community-posts')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data: posts, page, limit, total } = useSuspenseQuery(postsOf(id, search)).data
  const [edited, setEdited] = useState<Post | 'new' | null>(null)
  // As it is now: another admin may have changed it since the dialog was opened.
  const editedPost = edited === 'new' || edited === null ? null : (posts.find(({ id }) => id === edited.id) ?? edited)
  const [deleted, setDeleted] = useState<Post | null>(null)
  const update = useAction('PATCH /organizations/{id}/posts/{postId}', stale, () => t('saved'))
  const remove = useAction('DELETE /organizations/{id}/posts/{postId}', stale, () => t('deleted'))
  const paramsOf = (post: Post) => ({ id, postId: post.id })
  const change = (post: Post, body: { pinned?: boolean; hidden?: boolean }) =>
    void update.act({ params: paramsOf(post), body })

  const write = (
    <Button kind="primary" size="small" onClick={() => setEdited('new')}>
      <Plus size={18} aria-hidden="true" />
      {t('write')}
    </Button>
  )
  const stateOf = (post: Post) => (post.hidden ? 'hidden' : post.pinned ? 'pinned' : 'published')
  const tones = { hidden: 'warning', pinned: 'accent', published: 'success' } as const
  return (
    <>
      <ManageHead title={t('title')} count={total} actions={posts.length > 0 && write} />
      <DataTable
        label={t('title')}
        rows={posts}
        keyOf={(post) => post.id}
        nameOf={excerptOf}
        paging={{ page, limit, total }}
        columns={[
          {
            head: t('post'),
            cell: (post) => (
              <span className="flex items-center">
                {post.images[0] && <Thumbnail url={post.images[0].url} />}
                <Link to={`/posts/${post.id}`}>{excerptOf(post)}</Link>
              </span>
            ),
          },
          {
            head: t('state'),
            cell: (post) => <RowState tone={tones[stateOf(post)]}>{t(`is.${stateOf(post)}`)}</RowState>,
          },
          { head: t('audience'), cell: (post) => (post.membersOnly ? t('members') : t('everyone')) },
          { head: t('author'), cell: ({ author }) => author.name ?? author.username ?? '–', wide: true },
          { head: t('publishedAt'), cell: (post) => <Time at={post.createdAt} show="day" /> },
        ]}
        factsOf={(post) => `${t(`is.${stateOf(post)}`)} · ${post.membersOnly ? t('members') : t('everyone')}`}
        menuOf={(post) => [
          { label: t('edit'), icon: Pencil, onSelect: () => setEdited(post) },
          post.pinned
            ? { label: t('unpin'), icon: PinOff, onSelect: () => change(post, { pinned: false }) }
            : { label: t('pin'), icon: Pin, onSelect: () => change(post, { pinned: true }) },
          post.hidden
            ? { label: t('show'), icon: Eye, onSelect: () => change(post, { hidden: false }) }
            : { label: t('hide'), icon: EyeOff, onSelect: () => change(post, { hidden: true }) },
          'line',
          { label: t('delete'), icon: Trash2, tone: 'danger', onSelect: () => setDeleted(post) },
        ]}
        empty={
          <Empty icon={Newspaper} level={2} title={t('none')} action={write}>
            {t('noneText')}
          </Empty>
        }
      />
      <Suspense>
        {edited && <PostDialog organizationId={id} post={editedPost} onClose={() => setEdited(null)} />}
        {deleted && (
          <LazyConfirmDialog
            title={t('deleteTitle')}
            description={excerptOf(deleted)}
            keep={t('keep')}
            act={t('deleteAct')}
            busy={remove.isPending}
            onAct={() => void remove.act({ params: paramsOf(deleted) }, () => setDeleted(null))}
            onClose={() => setDeleted(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const excerptOf = ({ description }: Post) => {
  const [line = ''] = description.split('\n')
  return line.length > 62 ? `${line.slice(0, 60).trimEnd()}…` : line
}
