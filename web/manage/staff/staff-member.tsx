import type { moderatorRoles, staffStatuses } from '@guildhall/contract/tournaments/constants.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Avatar, type AvatarImage } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { lazy } from '../../ui/feedback/lazy.tsx'
import type { Event } from '../queries.ts'

const StaffLeave = lazy(async () => ({ default: (await import('./staff-leave.tsx')).StaffLeave }))

const StaffRoleDialog = lazy(async () => ({ default: (await import('./staff-role-dialog.tsx')).StaffRoleDialog }))

export type Member = {
  id: string
  user: { id: string; username: string | null; name: string | null; image: AvatarImage | null }
  status: (typeof staffStatuses)[number]
  role: 'HOST' | (typeof moderatorRoles)[number]
  stations: readonly string[]
}
export type Moderator = Member & { role: (typeof moderatorRoles)[number] }

const isModerator = (member: Member): member is Moderator => member.role !== 'HOST'

const tones = { PENDING: 'warning', ACCEPTED: 'success', DECLINED: 'plain' } as const

export function StaffMember({ event, member }: { event: Event; member: Member }) {
  const t = useTranslation('manage')
  const { user: me } = useSession()
  const { list } = useFormat()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const { user, status, role } = member
  const name = user.username ?? user.name ?? ''
  const isMe = me?.id === user.id
  const isCreator = event.organization === null && event.createdBy.id === user.id && role === 'HOST'
  return (
    <li className="manage-row manage-staff">
      <span className="who">
        <Avatar image={user.image} size={28} beside />
        {user.username ? (
          <Link className="name" to={`/${user.username}`}>
            {name}
          </Link>
        ) : (
          <span className="name">{name}</span>
        )}
      </span>
      <span className="manage-role">
        {t(`role.${role}`)}
        {member.stations.length > 0 && <small>{list(member.stations)}</small>}
      </span>
      <span>
        <Badge tone={tones[status]}>{t(`answer.${status}`)}</Badge>
      </span>
      <span className="manage-row-actions">
        {event.can.staff && isModerator(member) && (
          <Button
            size="dense"
            aria-haspopup="dialog"
            aria-label={t('changeRoleOf', { name })}
            onClick={() => setChanging(true)}
          >
            {t('change')}
          </Button>
        )}
        {!isCreator && (isMe || event.can.staff) && (
          <Button
            size="dense"
            aria-haspopup="dialog"
            aria-label={isMe ? t('leaveStaff') : t('removeWho', { name })}
            onClick={() => setDialogOpen(true)}
          >
            {isMe ? t('leaveStaff') : t('remove')}
          </Button>
        )}
        {isChanging && isModerator(member) && (
          <Suspense>
            <StaffRoleDialog event={event} moderator={member} onClose={() => setChanging(false)} />
          </Suspense>
        )}
        {isDialogOpen && (
          <Suspense>
            <StaffLeave event={event} member={member} isMe={isMe} onClose={() => setDialogOpen(false)} />
          </Suspense>
        )}
      </span>
    </li>
  )
}
