/** Manage › Developers › Tokens: what programs of the community can use, and its sandbox. Owners only. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, RefreshCw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { manageClientLoad, manageServerLoad, useManage } from '../organizations/manage/manage-access.ts'
import { useAction } from '../ui/controls/use-action.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { AccessDenied, Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { type DataColumn, DataTable, RowState } from '../ui/table/data-table.tsx'
import { sandboxOf, type Token, tokens } from './queries.ts'
import { SandboxPanel } from './sandbox-panel.tsx'
import './developers.css'

const RotateDialog = lazy(async () => ({ default: (await import('./rotate-dialog.tsx')).RotateDialog }))

const queries: Parameters<typeof manageServerLoad>[0] = (_, __, { id, can }) =>
  can.own ? [tokens(id), sandboxOf(id)] : []
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function TokensScreen() {
  const t = useTranslation('developers')
  const { isOwner } = useManage()
  if (!isOwner) return <AccessDenied title={t('ownersOnly')}>{t('ownersOnlyText')}</AccessDenied>
  return (
    <>
      <TokenTable />
      <SandboxPanel />
    </>
  )
}

function TokenTable() {
  const t = useTranslation('developers')
  const { id: orgId } = useManage().organization
  const { data } = useSuspenseQuery(tokens(orgId))
  const [rotating, setRotating] = useState<Token | null>(null)
  const [revoking, setRevoking] = useState<Token | null>(null)
  const revoke = useAction('DELETE /enterprise/token/{tokenId}', ['GET /enterprise/token'], () => t('revokedToast'))
  const columns = useColumns()
  return (
    <>
      <DataTable
        label={t('tab.tokens')}
        rows={data.data}
        keyOf={(token) => token.id}
        nameOf={(token) => token.name}
        factsOf={(token) => <StateOf token={token} />}
        columns={columns}
        menuOf={(token) =>
          token.revokedAt
            ? []
            : [
                { label: t('rotate'), icon: RefreshCw, onSelect: () => setRotating(token) },
                { label: t('revoke'), icon: Trash2, tone: 'danger', onSelect: () => setRevoking(token) },
              ]
        }
        empty={
          <Empty level={2} icon={KeyRound} title={t('noTokens')}>
            {t('noTokensText')}
          </Empty>
        }
      />
      {rotating && (
        <Suspense>
          <RotateDialog token={rotating} onClose={() => setRotating(null)} />
        </Suspense>
      )}
      {revoking && (
        <ConfirmDialog
          title={t('revokeTitle', { name: revoking.name })}
          description={t('revokeText')}
          keep={t('keepToken')}
          act={t('revoke')}
          busy={revoke.isPending}
          onAct={() => revoke.act({ params: { tokenId: revoking.id }, query: { orgId } }, () => setRevoking(null))}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}

function useColumns(): DataColumn<Token>[] {
  const t = useTranslation('developers')
  const { number, list } = useFormat()
  return [
    {
      head: t('token'),
      cell: ({ name, hint }) => (
        <span className="token-cell">
          {name}
          <code>gh_…{hint}</code>
        </span>
      ),
    },
    {
      head: t('scopes'),
      cell: ({ scopes }) => (
        <span className="whitespace-nowrap">{list(scopes.map((scope) => t(`scope.${scope}`)))}</span>
      ),
    },
    {
      head: t('created'),
      wide: true,
      cell: ({ createdAt, createdBy }) => (
        <span className="token-cell">
          <Time at={createdAt} show="day" />
          {createdBy && <small>{createdBy}</small>}
        </span>
      ),
    },
    {
      head: t('lastUsed'),
      cell: ({ lastUsedAt, lastUsedFrom, lastUsedAgent }) =>
        lastUsedAt ? (
          <span className="token-cell" title={lastUsedAgent ?? undefined}>
            <Time at={lastUsedAt} show="ago" />
            {lastUsedFrom && <small>{lastUsedFrom}</small>}
          </span>
        ) : (
          t('neverUsed')
        ),
    },
    { head: t('state'), cell: (token) => <StateOf token={token} /> },
    {
      head: t('limit'),
      align: 'right',
      wide: true,
      cell: ({ perMinute }) => <span className="whitespace-nowrap">{t('rate', { count: perMinute })}</span>,
    },
    { head: t('calls24'), align: 'right', cell: ({ calls }) => number(calls) },
  ]
}

function StateOf({ token: { state, revokedAt, expiresAt, rotatedUntil } }: { token: Token }) {
  const t = useTranslation('developers')
  if (revokedAt)
    return (
      <RowState>
        {t('revoked')} <Time at={revokedAt} show="day" />
      </RowState>
    )
  if (state === 'expired') return <RowState tone="danger">{t('expired')}</RowState>
  if (rotatedUntil)
    return (
      <RowState tone="warning">
        {t('oldUntil')} <Time at={rotatedUntil} show="full" />
      </RowState>
    )
  return (
    <RowState tone="success">
      {expiresAt ? (
        <>
          {t('activeUntil')} <Time at={expiresAt} show="day" />
        </>
      ) : (
        t('active')
      )}
    </RowState>
  )
}
