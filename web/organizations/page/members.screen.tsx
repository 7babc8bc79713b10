import { useSuspenseQuery } from '@tanstack/react-query'
import { SearchX, Users } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Handle } from '../../lib/page/route-handle.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { CopyLink } from './copy-link.tsx'
import { type Member, membersOf } from './queries.ts'
import { tabClientLoader, tabLoader, useCommunity } from './tab-loaders.ts'
import { displayName } from './user-cell.tsx'

export const loader = tabLoader('members', (name, search) => [membersOf(name, search)])
export const clientLoader = tabClientLoader('members', (name, search) => [membersOf(name, search)])
export const handle: Handle = { search: ['q', 'page'] }

export default function MembersScreen() {
  const t = useTranslation('community')
  const { name, community } = useCommunity()
  const [search] = useSearchParams()
  const { data: members, page, limit, total } = useSuspenseQuery(membersOf(name, search)).data
  const isSearch = search.has('q')
  return (
    <section>
      <div className="community-tools">
        <SearchField label={t('searchMembers')} />
      </div>
      {members.length > 0 ? (
        <ul className="community-members">
          {members.map((member) => (
            <MemberRow key={member.user.id} member={member} />
          ))}
        </ul>
      ) : isSearch ? (
        <Empty icon={SearchX} level={2} title={t('noMatch')}>
          {t('noMatchText')}
        </Empty>
      ) : (
        <Empty icon={Users} level={2} title={t('noMembers')} action={<CopyLink title={community.name} />}>
          {t('noMembersText')}
        </Empty>
      )}
      <Pager page={page} limit={limit} total={total} />
    </section>
  )
}

function MemberRow({ member: { user, role, joinedAt } }: { member: Member }) {
  const t = useTranslation('community')
  const { number, date } = useFormat()
  return (
    <li>
      <Link to={user.username ? `/${user.username}` : '.'}>
        <Avatar image={user.image} username={user.username} size={40} beside />
        <span>
          <span className="name">
            {displayName(user)} {role !== 'MEMBER' && <Badge tone="line">{t(`role.${role}`)}</Badge>}
          </span>
          <small>{t('memberFacts', { level: number(user.level), date: date(joinedAt) })}</small>
        </span>
      </Link>
    </li>
  )
}
