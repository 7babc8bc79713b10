/** `/admin/posts`: posts and replies of everyone. */
import { postKinds } from '@guildhall/contract/posts/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink, Eye, EyeOff, Newspaper, Trash2 } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call, href, type ReplyTo, read } from '../../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { AdminHead } from '../../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../../ui/table/column-choice.tsx'
import { type DataColumn, DataTable, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { ExportCsv } from '../../ui/table/export-csv.tsx'
import { oneOf, pageOf, textOf } from '../../ui/table/search.ts'
import { useBulk } from '../../ui/table/use-bulk.tsx'

type Post = ReplyTo<'GET /admin/posts'>['data'][number]

const filterNames = ['q', 'state', 'kind'] as const

function filtersFrom(search: URLSearchParams) {
  const state = oneOf(['hidden', 'shown'], search.get('state'))
  return {
    search: textOf(search),
    hidden: state && state === 'hidden',
    kind: oneOf(postKinds, search.get('kind')),
  }
}

const posts = (search: URLSearchParams) =>
  read('GET /admin/posts', { query: { ...filtersFrom(search), ...pageOf(search) } })

const queries: PageQueries = ({ url }) => [posts(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AdminPostsScreen() {
  const t = useTranslation('admin-lists')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(posts(search))
  const { selected, setSelected, ask, dialog } = useBulk({
    send: (body) => call('POST /admin/posts/bulk', { body }),
    undo: { hide: 'show', show: 'hide', delete: 'restore', restore: 'delete' },
    stale: ['GET /admin/posts'],
    noun: 'posts',
  })
  const { columns, button } = useColumnChoice('admin-posts', useColumns())
  const ids = [...selected]
  return (
    <>
      <AdminHead
        title={t('posts.heading')}
        count={data.total}
        actions={<ExportCsv href={href('GET /admin/posts/csv', { query: filtersFrom(search) })} />}
      />
      <DataToolbar search={t('posts.search')} end={button}>
        <FilterChip
          name="state"
          label={t('state')}
          options={['shown', 'hidden'].map((value) => ({ value, label: t(`posts.state.${value}`) }))}
        />
        <FilterChip
          name="kind"
          label={t('kind')}
          options={postKinds.map((value) => ({ value, label: t(`posts.kind.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('posts.heading')}
        rows={data.data}
        keyOf={(post) => post.id}
        nameOf={nameOf}
        factsOf={({ author, createdAt }) => (
          <>
            {author.username} · <Time at={createdAt} show="day" />
          </>
        )}
        columns={columns}
        onOpen={({ id }) => void navigate(`/posts/${id}`)}
        paging={data}
        selection={{
          ids: selected,
          onChange: setSelected,
          actions: (
            <>
              <Button size="dense" onClick={() => ask('show', ids)}>
                {t('posts.act.show')}
              </Button>
              <Button size="dense" onClick={() => ask('hide', ids)}>
                {t('posts.act.hide')}
              </Button>
              <Button size="dense" kind="danger" onClick={() => ask('delete', ids)}>
                {t('posts.act.delete')}
              </Button>
            </>
          ),
        }}
        menuOf={({ id, hidden }) => [
          { label: t('open'), icon: ExternalLink, to: `/posts/${id}` },
          hidden
            ? { label: t('posts.act.show'), icon: Eye, onSelect: () => ask('show', [id]) }
            : { label: t('posts.act.hide'), icon: EyeOff, onSelect: () => ask('hide', [id]) },
          { label: t('posts.act.delete'), icon: Trash2, tone: 'danger', onSelect: () => ask('delete', [id]) },
        ]}
        empty={
          <NoResults title={t('posts.noMatch')} names={filterNames}>
            <Empty level={2} icon={Newspaper} title={t('posts.none')}>
              {t('posts.noneText')}
            </Empty>
          </NoResults>
        }
      />
      {dialog}
    </>
  )
}

const nameOf = ({ description }: Post) => (description.length > 90 ? `${description.slice(0, 89)}…` : description)

function useColumns(): DataColumn<Post>[] {
  const t = useTranslation('admin-lists')
  const { number } = useFormat()
  return [
    {
      head: t('posts.text'),
      cell: ({ id, description }) => (
        <Link className="admin-line" to={`/posts/${id}`} title={description}>
          {description}
        </Link>
      ),
    },
    {
      key: 'author',
      head: t('posts.author'),
      cell: ({ author, organization }) => (
        <>
          {author.username}
          {organization && <small> · {organization.name}</small>}
        </>
      ),
    },
    {
      key: 'kind',
      head: t('kind'),
      wide: true,
      cell: ({ replyToId }) => t(`posts.kind.${replyToId ? 'reply' : 'post'}`),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ hidden }) => (
        <RowState tone={hidden ? 'warning' : 'success'}>{t(`posts.state.${hidden ? 'hidden' : 'shown'}`)}</RowState>
      ),
    },
    { key: 'replies', head: t('posts.replies'), align: 'right', wide: true, cell: ({ replies }) => number(replies) },
    { key: 'created', head: t('created'), cell: ({ createdAt }) => <Time at={createdAt} show="full" /> },
  ]
}
