import { localePath } from '@guildhall/contract/core/locales.ts'
import { useMutation } from '@tanstack/react-query'
import { Ban, Lock } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../lib/api/session.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { withCallback } from '../lib/page/log-in-path.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useMembership } from './joining/use-membership.ts'
import type { Organization } from './queries.ts'
import './joining/joining.css'

const JoinDialog = lazy(async () => ({ default: (await import('./joining/join-dialog.tsx')).JoinDialog }))
const OfferButton = lazy(async () => ({ default: (await import('./joining/offer-button.tsx')).OfferButton }))
const LeaveDialog = lazy(async () => ({ default: (await import('./joining/leave-dialog.tsx')).LeaveDialog }))

type JoinButtonProps = { organization: Organization }

/** Join, leave, withdraw a request or answer an offer, as the reader's standing allows. */
export function JoinButton({ organization }: JoinButtonProps) {
  return (
    <>
      {organization.standing.offer && (
        <Suspense>
          <OfferButton organization={organization} />
        </Suspense>
      )}
      <Membership organization={organization} />
    </>
  )
}

function Membership({ organization }: JoinButtonProps) {
  const t = useTranslation('community-join')
  const { status } = useSession()
  const { can, standing, joinPolicy } = organization
  if (standing.ban) return <BanNote ban={standing.ban} />
  if (standing.request) return <WithdrawButton organization={organization} />
  if (can.leave) return <LeaveButton organization={organization} />
  if (joinPolicy === 'invite' && !standing.member && !can.update)
    return (
      <Note icon={<Lock size={16} aria-hidden="true" />}>
        <b>{t('inviteOnly')}</b> {t('inviteOnlyText')}
      </Note>
    )
  if (status === 'unauthenticated') return <SignUpButton organization={organization} />
  return can.join ? <JoinAction organization={organization} /> : null
}

/** A visitor logs in first and returns. */
function SignUpButton({ organization: { username, joinPolicy } }: JoinButtonProps) {
  const t = useTranslation('community-join')
  const path = localePath(useLocale(), `/${username}`)
  return (
    <ButtonLink kind="primary" to={withCallback('/signup', path)}>
      {joinPolicy === 'request' ? t('request') : t('join')}
    </ButtonLink>
  )
}

/** One press joins a community that asks for nothing. */
function JoinAction({ organization }: JoinButtonProps) {
  const t = useTranslation('community-join')
  const describeProblem = useProblemText()
  const [isOpen, setIsOpen] = useState(false)
  const { id, name, joinPolicy, registration, standing } = organization
  const membership = useMembership(id)
  const needsPasscode = joinPolicy === 'passcode' && !standing.pass
  const isRequest = joinPolicy === 'request'
  const asks =
    needsPasscode ||
    Boolean(registration.terms) ||
    Boolean(registration.welcome) ||
    (registration.form ?? []).length > 0
  const join = useMutation({
    mutationFn: () => membership.join({}),
    onSuccess: ({ role }) => toast({ text: role ? t('joined', { name }) : t('requested', { name }), tone: 'success' }),
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
  })
  return (
    <>
      <Button kind="primary" loading={join.isPending} onClick={() => (asks ? setIsOpen(true) : join.mutate())}>
        {needsPasscode && <Lock size={16} aria-hidden="true" />}
        {isRequest ? t('request') : t('join')}
      </Button>
      {isOpen && (
        <Suspense>
          <JoinDialog
            community={organization}
            isRequest={isRequest}
            needsPasscode={needsPasscode}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function WithdrawButton({ organization: { id } }: JoinButtonProps) {
  const t = useTranslation('community-join')
  const describeProblem = useProblemText()
  const membership = useMembership(id)
  const withdraw = useMutation({
    mutationFn: membership.leave,
    onSuccess: () => toast({ text: t('requestWithdrawn'), tone: 'success' }),
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
  })
  return (
    <>
      <Note>
        <b>{t('pending')}</b> {t('pendingText')}
      </Note>
      <Button kind="ghost" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t('withdraw')}
      </Button>
    </>
  )
}

function LeaveButton({ organization }: JoinButtonProps) {
  const t = useTranslation('community-join')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" onClick={() => setIsOpen(true)}>
        {t('leave')}
      </Button>
      {isOpen && (
        <Suspense>
          <LeaveDialog community={organization} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function BanNote({ ban: { reason, until } }: { ban: NonNullable<Organization['standing']['ban']> }) {
  const t = useTranslation('community-join')
  return (
    <Note tone="danger" icon={<Ban size={16} aria-hidden="true" />}>
      <b>{until ? t('bannedUntil') : t('banned')}</b> {until && <Time at={until} show="day" />} <q>{reason}</q>{' '}
      <Link className="underline" to="/settings/standing">
        {t('banDetails')}
      </Link>
    </Note>
  )
}

const Note = ({ tone, icon, children }: { tone?: 'danger'; icon?: ReactNode; children: ReactNode }) => (
  <p className="join-note" data-tone={tone}>
    {icon}
    <span>{children}</span>
  </p>
)
