import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type DeleteAccountProps = { username: string; onClose: () => void }

/** Says what goes, what stays and until when; the name is typed, so that no slip of the hand does it. */
export function DeleteAccount({ username, onClose }: DeleteAccountProps) {
  const t = useWords('settings')
  const say = useProblem()
  const [typed, setTyped] = useState('')
  const leave = useMutation({
    mutationFn: () => call('DELETE /user'),
    onSuccess: () => window.location.assign('/'),
  })
  const isSure = typed.trim().toLowerCase() === username.toLowerCase()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('deleteTitle')}
      description={t('deleteText', { count: identityLimits.deletionGraceDays })}
      keep={t('keepAccount')}
      act={t('deleteAccount')}
      disabled={!isSure}
      busy={leave.isPending || leave.isSuccess}
      onAct={() => leave.mutate()}
    >
      <div className="mt-4 grid gap-4">
        <ul className="grid gap-2 text-ui">
          <li>{t('deleteErased')}</li>
          <li>{t('deleteKept')}</li>
          <li>{t('deleteUndo')}</li>
        </ul>
        <TextField
          label={t('deleteType', { username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormMistake message={leave.error ? say(leave.error) : undefined} />
      </div>
    </ConfirmDialog>
  )
}
