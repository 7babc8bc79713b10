import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Inbox as InboxIcon, MessageSquarePlus, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { SearchInput } from '../../ui/controls/search-field.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { type Chat, firstInboxPage, type InboxFilter, inbox, inboxFilters, unreadChats } from '../queries.ts'
import { InboxRow } from './inbox-row.tsx'

const NewMessageDialog = lazy(async () => ({
  default: (await import('../new/new-message-dialog.tsx')).NewMessageDialog,
}))

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

/** The chats of the reader, latest first. */
export function Inbox({ filter, chatId }: { filter: InboxFilter; chatId: string | null }) {
  const t = useTranslation('messages')
  const [dialog, setDialog] = useState(false)
  const [search, setSearch] = useState<string | null>(null)
  const q = useDebounced(search?.trim() ?? '')
  const list = useChats(filter, q)
  const chats = list.data?.pages.flatMap(({ data }) => data) ?? []
  const emptyText = q ? t('searchEmpty', { text: q }) : t(`empty.${filter}`)
  return (
    <nav className="inbox" aria-label={t('title')}>
      <div className="inbox-head">
        {chatId ? <p className="inbox-title">{t('title')}</p> : <h1 className="inbox-title">{t('title')}</h1>}
        <IconButton
          label={t('search')}
          aria-expanded={search !== null}
          onClick={() => setSearch(search === null ? '' : null)}
        >
          <Search size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('newMessage')} onClick={() => setDialog(true)}>
          <MessageSquarePlus size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {search !== null && (
        <div className="inbox-search">
          <SearchInput label={t('search')} value={search} onType={setSearch} autoFocus />
        </div>
      )}
      <Filters filter={filter} />
      <div className="inbox-list">
        {list.isPending && skeletons.map((key) => <RowSkeleton key={key} />)}
        {list.isSuccess && chats.length === 0 && (
          <div className="inbox-empty">
            <span className="frame">
              <InboxIcon size={26} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <p>{emptyText}</p>
            {filter === 'all' && !q && (
              <Button size="small" onClick={() => setDialog(true)}>
                {t('newMessage')}
              </Button>
            )}
          </div>
        )}
        <ul>
          {uniqueChats(chats).map((chat) => (
            <li key={chat.id}>
              <InboxRow chat={chat} filter={filter} isOpen={chat.id === chatId} />
            </li>
          ))}
        </ul>
        {list.isError && <LoadError title={t('inboxFailed')} onRetry={() => void list.refetch()} />}
        {list.hasNextPage && (
          <Button
            kind="text"
            size="small"
            wide
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('olderChats')}
          </Button>
        )}
      </div>
      {dialog && (
        <Suspense>
          <NewMessageDialog onClose={() => setDialog(false)} />
        </Suspense>
      )}
    </nav>
  )
}

/** The first page comes with the page of the server. */
function useChats(filter: InboxFilter, q: string) {
  const client = useQueryClient()
  const { queryKey } = firstInboxPage(filter)
  const firstPage = q ? undefined : client.getQueryData(queryKey)
  return useInfiniteQuery({
    ...inbox(filter, q),
    ...(firstPage && {
      initialData: { pages: [firstPage], pageParams: [undefined] },
      initialDataUpdatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    }),
  })
}

/** A chat that moves to the top between two pages is in both. */
const uniqueChats = (chats: readonly Chat[]) => [...new Map(chats.map((chat) => [chat.id, chat])).values()]

function Filters({ filter }: { filter: InboxFilter }) {
  const t = useTranslation('messages')
  const { number } = useFormat()
  const { data } = useQuery(unreadChats())
  return (
    <ul className="inbox-filters">
      {inboxFilters.map((name) => (
        <li key={name}>
          <Link
            className="chip"
            to={name === 'all' ? '/messages' : `/messages?show=${name}`}
            aria-current={name === filter ? 'page' : undefined}
          >
            {t(`filter.${name}`)}
            {name === 'requests' && data && data.requests > 0 && <b>{number(data.requests)}</b>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
