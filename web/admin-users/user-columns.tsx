import type { UserState } from '@guildhall/contract/admin-users/constants.ts'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { type DataColumn, RowState, type StateTone } from '../ui/table/data-table.tsx'
import type { ListedUser } from './queries.ts'

type Named = Pick<ListedUser, 'id' | 'name' | 'username' | 'email'>

/** A person who has not chosen a username yet is known by the email. */
export const nameOf = ({ name, username, email, id }: Named) => name ?? username ?? email ?? id

const tones: Record<UserState, StateTone | null> = {
  active: null,
  banned: 'danger',
  unverified: 'warning',
  deleted: 'plain',
}

export function UserStateText({
  user: { state, deletionDueAt },
}: {
  user: Pick<ListedUser, 'state' | 'deletionDueAt'>
}) {
  const t = useTranslation('admin-users')
  const tone = tones[state]
  if (!tone) return t(`state.${state}`)
  return (
    <RowState tone={tone}>
      {state === 'deleted' && deletionDueAt ? (
        <span>
          {t('deletes')} <Time at={deletionDueAt} show="day" />
        </span>
      ) : (
        t(`state.${state}`)
      )}
    </RowState>
  )
}

export function useUserColumns(search: URLSearchParams): DataColumn<ListedUser>[] {
  const t = useTranslation('admin-users')
  const { number } = useFormat()
  return [
    {
      head: t('user'),
      sort: { by: 'username' },
      cell: (user) => (
        <span className="who">
          <Avatar image={user.image} username={user.username} size={28} beside />
          <span className="name">
            <Link to={`/admin/users/${user.id}?${search}`} preventScrollReset>
              {nameOf(user)}
            </Link>{' '}
            {user.username && <small>@{user.username}</small>}
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      head: t('role'),
      cell: ({ role }) => (role === 'USER' ? t('role.USER') : <b>{t(`role.${role}`)}</b>),
    },
    { key: 'state', head: t('state'), cell: (user) => <UserStateText user={user} /> },
    {
      key: 'email',
      head: t('email'),
      isHidden: true,
      cell: ({ email }) => <span className="user-email">{email}</span>,
    },
    { key: 'level', head: t('level'), align: 'right', wide: true, cell: ({ level }) => number(level) },
    {
      key: 'joined',
      head: t('joined'),
      wide: true,
      sort: { by: 'createdAt', first: 'descending' },
      cell: ({ createdAt }) => <Time at={createdAt} show="day" />,
    },
    {
      key: 'lastSeen',
      head: t('lastSeen'),
      sort: { by: 'lastSeenAt', first: 'descending' },
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} show="ago" /> : t('never')),
    },
  ]
}
