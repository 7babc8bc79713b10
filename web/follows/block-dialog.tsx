import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useBlock } from './queries.ts'

type BlockDialogProps = { id: string; username: string; onClose: () => void; onBlock?: () => void }

/** Asks before blocking a person, and says what it means. */
export function BlockDialog({ id, username, onClose, onBlock }: BlockDialogProps) {
  const t = useTranslation('privacy')
  const block = useBlock()
  const name = `@${username}`
  return (
    <ConfirmDialog
      title={t('blockTitle', { name })}
      description={t('blockText')}
      keep={t('cancel')}
      act={t('block')}
      busy={block.isPending}
      onAct={() =>
        block.mutate(
          { id, username, block: true },
          {
            onSuccess: () => {
              toast({ text: t('blockedToast', { name }), tone: 'success' })
              onBlock?.()
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
