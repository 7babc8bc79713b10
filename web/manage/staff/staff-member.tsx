import type { moderatorRoles, staffStatuses } from '@guildhall/contract/tournaments/constants.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Avatar, type Face } from '../../ui/art/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Event } from '../queries.ts'

const StaffLeave = lazy(async () => ({ default: (await import('./staff-leave.tsx')).StaffLeave }))

const StaffRoleDialog = lazy(async () => ({ default: (await import('./staff-role-dialog.tsx')).StaffRoleDialog }))

export type Member = {
  id: string
  user: { id: string; username: string | null; name: string | null; image: Face | null }
  status: (typeof staffStatuses)[number]
  role: 'HOST' | (typeof moderatorRoles)[number]
  stations: readonly string[]
}
export type Helper = Member & { role: (typeof moderatorRoles)[number] }

const isHelper = (member: Member): member is Helper => member.role !== 'HOST'

const tones = { PENDING: 'warning', ACCEPTED: 'success', DECLINED: 'plain' } as const

export function StaffMember({ event, member }: { event: Event; member: Member }) {
  const t = useWords('manage')
  const { user: me } = useSession()
  const { list } = useFormat()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const { user, status, role } = member
  const name = user.username ?? user.name ?? ''
  const isMe = me?.id === user.id
  const isMaker = event.organization === null && event.createdBy.id === user.id && role === 'HOST'
  return (
    <li className="desk-row desk-staff">
      <span className="who">
        <Avatar face={user.image} size={28} beside />
        {user.username ? (
          <Link className="name" to={`/${user.username}`}>
            {name}
          </Link>
        ) : (
          <span className="name">{name}</span>
        )}
      </span>
      <span className="desk-role">
        {t(`role.${role}`)}
        {member.stations.length > 0 && <small>{list(member.stations)}</small>}
      </span>
      <span>
        <Badge tone={tones[status]}>{t(`answer.${status}`)}</Badge>
      </span>
      <span className="desk-row-acts">
        {event.can.staff && isHelper(member) && (
          <Button
            size="dense"
            aria-haspopup="dialog"
            aria-label={t('changeRoleOf', { name })}
            onClick={() => setChanging(true)}
          >
            {t('change')}
          </Button>
        )}
        {!isMaker && (isMe || event.can.staff) && (
          <Button
            size="dense"
            aria-haspopup="dialog"
            aria-label={isMe ? t('leaveStaff') : t('removeWho', { name })}
            onClick={() => setDialogOpen(true)}
          >
            {isMe ? t('leaveStaff') : t('remove')}
          </Button>
        )}
        {isChanging && isHelper(member) && (
          <Suspense>
            <StaffRoleDialog event={event} helper={member} onClose={() => setChanging(false)} />
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
