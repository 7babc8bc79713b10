import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { call } from '../../lib/api/api.ts'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { PreviewInput } from './preview-query.ts'

type SendTestButtonProps = {
  /** Null for emails of the site. */
  organizationId: string | null
  email: PreviewInput
  disabled?: boolean
}

/** Sends the email to the address of the person who writes it. */
export function SendTestButton({ organizationId, email, disabled }: SendTestButtonProps) {
  const t = useTranslation('email-editor')
  const describeProblem = useProblemText()
  const test = useMutation({
    mutationFn: () =>
      organizationId === null
        ? call('POST /admin/emails/test', { body: email })
        : call('POST /admin/organizations/{id}/emailTest', { params: { id: organizationId }, body: email }),
    onSuccess: () => toast({ text: t('testSent'), tone: 'success' }),
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
  })
  return (
    <Button size="small" kind="ghost" disabled={disabled} loading={test.isPending} onClick={() => test.mutate()}>
      <Send size={16} aria-hidden="true" />
      {t('sendTest')}
    </Button>
  )
}
