/** Manage › Members › Invites: links that let people join, with their uses. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useI18n, useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/controls/copy-text.ts'
import { useAction } from '../../../ui/controls/use-action.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { type DataColumn, DataTable, RowState } from '../../../ui/table/data-table.tsx'
import { nameOf } from '../../../ui/table/person-cell.tsx'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { inviteAddress, inviteState } from './invite-state.ts'
import { MembersHead } from './members-head.tsx'
import { type Invite, invites } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [invites(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function InvitesScreen() {
  const t = useTranslation('community-members')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(invites(id, search))
  const copy = useCopyInvite()
  const [revoking, setRevoking] = useState<Invite | null>(null)
  const revoke = useAction('DELETE /organizations/{id}/invites/{inviteId}', ['GET /organizations/{id}/invites'], () =>
    t('inviteRevoked'),
  )
  const columns = useColumns()
  return (
    <>
      <MembersHead />
      <DataTable
        label={t('tab.invites')}
        rows={data.data}
        keyOf={(invite) => invite.id}
        nameOf={({ token }) => shortToken(token)}
        factsOf={(invite) => (
          <>
            {t(`invite.${inviteState(invite)}`)} · {t('uses')} <UsesOf invite={invite} />
          </>
        )}
        paging={data}
        columns={columns}
        menuOf={(invite) =>
          invite.over
            ? []
            : [
                { label: t('copyInvite'), icon: Copy, onSelect: () => void copy(invite) },
                { label: t('revoke'), icon: Link2Off, tone: 'danger', onSelect: () => setRevoking(invite) },
              ]
        }
        empty={
          <Empty level={2} icon={Link2} title={t('noInvites')}>
            {t('noInvitesText')}
          </Empty>
        }
      />
      {revoking && (
        <ConfirmDialog
          title={t('revokeTitle')}
          description={t('revokeText')}
          keep={t('keepInvite')}
          act={t('revoke')}
          busy={revoke.isPending}
          onAct={() => revoke.act({ params: { id, inviteId: revoking.id } }, () => setRevoking(null))}
          onClose={() => setRevoking(null)}
        >
          <p className="name mt-4" translate="no">
            {shortToken(revoking.token)}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const shortToken = (token: string) => `…${token.slice(-6)}`

const tones = { active: 'success', revoked: 'danger', usedUp: 'plain', expired: 'plain' } as const

function useCopyInvite() {
  const t = useTranslation('community-members')
  const { origin } = useI18n()
  return ({ token }: Invite) => copyText(inviteAddress(origin, token), t('inviteCopied'))
}

function useColumns(): DataColumn<Invite>[] {
  const t = useTranslation('community-members')
  const copy = useCopyInvite()
  return [
    {
      head: t('inviteLink'),
      cell: (invite) =>
        invite.over ? (
          <code>{shortToken(invite.token)}</code>
        ) : (
          <Button size="dense" kind="text" onClick={() => void copy(invite)}>
            <Copy size={14} aria-hidden="true" />
            <code>{shortToken(invite.token)}</code>
          </Button>
        ),
    },
    {
      head: t('status'),
      cell: (invite) => <RowState tone={tones[inviteState(invite)]}>{t(`invite.${inviteState(invite)}`)}</RowState>,
    },
    { head: t('uses'), align: 'right', cell: (invite) => <UsesOf invite={invite} /> },
    {
      head: t('expires'),
      cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} show="full" /> : t('never')),
    },
    { head: t('createdBy'), cell: ({ createdBy }) => (createdBy && nameOf(createdBy)) || t('deletedUser') },
    { head: t('createdAt'), wide: true, cell: ({ createdAt }) => <Time at={createdAt} show="day" /> },
  ]
}

function UsesOf({ invite: { uses, maxUses } }: { invite: Invite }) {
  const t = useTranslation('community-members')
  const { number } = useFormat()
  return maxUses === null ? number(uses) : t('usesOf', { uses: number(uses), max: number(maxUses) })
}
