import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type RenameDialogProps = { chatId: string; name: string; onClose: () => void }

export function RenameDialog({ chatId, name, onClose }: RenameDialogProps) {
  const t = useTranslation('messages')
  const [text, setText] = useState(name)
  const rename = useAction('PATCH /chats/{id}', ['GET /chats/{id}', 'GET /chats'])
  const trimmed = text.trim()
  return (
    <ConfirmDialog
      title={t('renameTitle')}
      keep={t('cancel')}
      act={t('rename')}
      kind="primary"
      busy={rename.isPending}
      disabled={trimmed === '' || trimmed === name}
      onAct={() => void rename.act({ params: { id: chatId }, body: { name: trimmed } }, onClose)}
      onClose={onClose}
    >
      <TextField
        label={t('groupName')}
        maxLength={chatLimits.name.max}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  )
}
