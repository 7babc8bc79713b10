import { localePath } from '@guildhall/contract/core/locales.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useSession } from '../lib/api/session.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import type { Organization } from './queries.ts'

type JoinButtonProps = { organization: Pick<Organization, 'id' | 'name' | 'username' | 'can'> }

/** Joins or leaves; a visitor logs in first and returns. */
export function JoinButton({ organization }: JoinButtonProps) {
  const t = useTranslation('organizations')
  const describeProblem = useProblem()
  const locale = useLocale()
  const client = useQueryClient()
  const { status } = useSession()
  const stale = [
    'GET /organizations/{id}',
    'GET /organizations/{id}/role',
    'GET /organizations/paginated',
    'GET /user/points',
    'GET /auth/session',
  ] as const
  const join = useCommand('POST /organizations/{id}/join', stale)
  const leave = useCommand('DELETE /organizations/{id}/join', stale)
  const { id, name, username, can } = organization
  const params = { id }

  if (status === 'unauthenticated') {
    const callbackUrl = encodeURIComponent(localePath(locale, `/${username}`))
    return (
      <ButtonLink kind="primary" to={`/signup?callbackUrl=${callbackUrl}`}>
        {t('join')}
      </ButtonLink>
    )
  }
  const showError = (error: unknown) => toast({ text: describeProblem(error), tone: 'danger' })
  const showSuccess = (text: string) => {
    void client.invalidateQueries({ queryKey: ['GET /user'] })
    toast({ text, tone: 'success' })
  }
  if (can.leave) {
    return (
      <Button
        kind="ghost"
        loading={leave.isPending}
        onClick={() =>
          leave.mutate({ params }, { onSuccess: () => showSuccess(t('left', { name })), onError: showError })
        }
      >
        {t('leave')}
      </Button>
    )
  }
  if (!can.join) return null
  return (
    <Button
      kind="primary"
      loading={join.isPending}
      onClick={() =>
        join.mutate({ params }, { onSuccess: () => showSuccess(t('joined', { name })), onError: showError })
      }
    >
      {t('join')}
    </Button>
  )
}
