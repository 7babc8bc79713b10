import { identityLimits } from '@guildhall/contract/identity.words.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { useProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { Modal } from '../../ui/modal.tsx'
import { FormMistake } from '../form-mistake.tsx'

type DeleteAccountProps = { username: string; open: boolean; onClose: () => void }

/** Says what goes, what stays and until when; the name is typed, so that no slip of the hand does it. */
export function DeleteAccount({ username, open, onClose }: DeleteAccountProps) {
  const t = useWords('settings')
  const say = useProblem()
  const [typed, setTyped] = useState('')
  const leave = useMutation({
    mutationFn: () => call('DELETE /user'),
    onSuccess: () => window.location.assign('/'),
  })
  const isSure = typed.trim().toLowerCase() === username.toLowerCase()
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('deleteTitle')}
      description={t('deleteWhat', { count: identityLimits.deletionGraceDays })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('keepAccount')}
          </Button>
          <Button
            kind="danger"
            disabled={!isSure}
            loading={leave.isPending || leave.isSuccess}
            onClick={() => leave.mutate()}
          >
            {t('deleteAccount')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <ul className="grid gap-2 text-ui">
          <li>{t('deleteGoes')}</li>
          <li>{t('deleteStays')}</li>
          <li>{t('deleteBack')}</li>
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
    </Modal>
  )
}
