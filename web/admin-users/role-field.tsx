import { type AssignableRole, assignableRoles } from '@guildhall/contract/admin-users/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Chip, Chips } from '../ui/controls/chip.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { LazyConfirmDialog } from '../ui/overlay/lazy-confirm-dialog.tsx'
import { type UserDetails, userReads } from './queries.ts'
import { nameOf } from './user-columns.tsx'

/** The role of a person; only a super admin can change it. */
export function RoleField({ user }: { user: UserDetails }) {
  const t = useTranslation('admin-users')
  const [role, setRole] = useState<AssignableRole | null>(null)
  const name = nameOf(user)
  const change = useAction('PATCH /admin/users/{id}', userReads, (reply) =>
    t('roleChanged', { name, role: t(`role.${reply.role}`) }),
  )
  const close = () => setRole(null)
  return (
    <>
      <h2>{t('role')}</h2>
      {user.can.changeRole ? (
        <Chips label={t('role')}>
          {assignableRoles.map((option) => (
            <Chip key={option} pressed={option === user.role} onClick={() => option !== user.role && setRole(option)}>
              {t(`role.${option}`)}
            </Chip>
          ))}
        </Chips>
      ) : (
        <>
          <p>
            <b>{t(`role.${user.role}`)}</b>
          </p>
          <p className="hint">{t('roleAbout')}</p>
        </>
      )}
      {role && (
        <LazyConfirmDialog
          title={t('roleTitle', { name, role: t(`role.${role}`) })}
          description={t(`roleText.${role}`)}
          keep={t('cancel')}
          act={t('changeRole')}
          kind="primary"
          busy={change.isPending}
          onAct={() => void change.act({ params: { id: user.id }, body: { role } }, close)}
          onClose={close}
        />
      )}
    </>
  )
}
