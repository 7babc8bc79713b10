import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useFeature } from '../../lib/api/site.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { offer } from '../../pro/queries.ts'
import { FormMistake } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type DeleteAccountProps = { username: string; onClose: () => void }

/** Lists what is deleted, what is retained and the deadline for undoing it. The user types their name to prevent accidents. */
export function DeleteAccount({ username, onClose }: DeleteAccountProps) {
  const t = useTranslation('settings')
  const formatProblem = useProblem()
  const state = useQuery({ ...offer(), enabled: useFeature('pro') }).data?.subscription.state ?? 'none'
  const [input, setInput] = useState('')
  const deletion = useMutation({
    mutationFn: () => call('DELETE /user'),
    onSuccess: () => window.location.assign('/'),
  })
  const isConfirmed = input.trim().toLowerCase() === username.toLowerCase()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('deleteTitle')}
      description={t('deleteText', { count: identityLimits.deletionGraceDays })}
      keep={t('keepAccount')}
      act={t('deleteAccount')}
      disabled={!isConfirmed}
      busy={deletion.isPending || deletion.isSuccess}
      onAct={() => deletion.mutate()}
    >
      <div className="mt-4 grid gap-4">
        <ul className="grid gap-2 text-ui">
          <li>{t('deleteErased')}</li>
          <li>{t('deleteKept')}</li>
          {state !== 'none' && state !== 'ended' && <li>{t('deletePro')}</li>}
          <li>{t('deleteUndo')}</li>
        </ul>
        <TextField
          label={t('deleteType', { username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
        <FormMistake message={deletion.error ? formatProblem(deletion.error) : undefined} />
      </div>
    </ConfirmDialog>
  )
}
