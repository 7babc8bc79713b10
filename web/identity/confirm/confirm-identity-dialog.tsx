import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/session.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RichTranslation } from '../../lib/i18n/rich-translation.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { CodeStep } from '../code-step.tsx'
import { MailboxHint } from '../mailbox-hint.tsx'
import '../login.css'

/** Sends a code to the person's email and asks for it. */
export function ConfirmIdentityDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const t = useTranslation('identity')
  const formatProblem = useProblemText()
  const { user } = useSession()
  const isAsked = useRef(false)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const { mutate, mutateAsync, error } = useMutation({
    mutationFn: () => call('POST /auth/confirm'),
    onSuccess: () => setSentAt(Date.now()),
  })
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate()
  }, [mutate])

  async function confirm(code: string) {
    await call('PUT /auth/confirm', { body: { code } })
    onConfirm()
  }
  const sentText = (
    <RichTranslation
      text={t('confirmIdentity.sent', { email: user?.email ?? '' })}
      parts={{ b: (text) => <b className="name">{text}</b> }}
    />
  )
  return (
    <Modal
      open
      zIndex={20}
      maxWidth={460}
      title={t('confirmIdentity.title')}
      description={sentAt === null ? t('confirmIdentity.about') : sentText}
      onClose={onClose}
    >
      {error && <FormError message={`${formatProblem(error)} ${t('confirmIdentity.logInAgain')}`} />}
      {sentAt !== null && (
        <CodeStep
          submit={t('confirmIdentity.submit')}
          sentAt={sentAt}
          onCode={confirm}
          onResend={() => mutateAsync()}
        />
      )}
      <MailboxHint />
    </Modal>
  )
}
