import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useProblemText } from '../../lib/api/use-problem-text.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { recordDeleted } from '../../ui/overlay/unsaved-changes.tsx'
import { resetTemplate, type TemplateOwner, templateReads } from './queries.ts'

type ResetDialogProps = {
  owner: TemplateOwner
  templateId: string
  name: string
  /** Only for a template with a name, which is deleted. */
  listPath: string | undefined
  /** Called when the default is loaded. */
  onReset: (() => void) | undefined
  onClose: () => void
}

/** Asks before a template returns to the default. */
export function ResetDialog({ owner, templateId, name, listPath, onReset, onClose }: ResetDialogProps) {
  const t = useTranslation('email-templates')
  const describeProblem = useProblemText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const texts = listPath ? 'deleteDialog' : 'resetDialog'
  const reset = useMutation({
    mutationFn: () => resetTemplate(owner, templateId),
    async onSuccess() {
      toast({ text: t(`${texts}.done`), tone: 'success' })
      onClose()
      if (listPath) await navigate(listPath, { state: recordDeleted })
      await Promise.all(templateReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
      onReset?.()
    },
    onError: (error) => toast({ text: describeProblem(error), tone: 'danger' }),
  })
  return (
    <ConfirmDialog
      title={t(`${texts}.title`, { name })}
      description={t(`${texts}.text`)}
      keep={t(`${texts}.keep`)}
      act={t(`${texts}.act`)}
      busy={reset.isPending}
      onAct={() => reset.mutate()}
      onClose={onClose}
    />
  )
}
