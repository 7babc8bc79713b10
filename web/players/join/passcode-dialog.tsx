import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Event } from '../queries.ts'

/** Unlocks the event for this account permanently. */
export function PasscodeDialog({ event: { id, name }, onClose }: { event: Event; onClose: () => void }) {
  const t = useWords('players')
  const describeProblem = useProblem()
  const [passcode, setPasscode] = useState('')
  const open = useCommand('POST /tournaments/{id}/passcode', ['GET /tournaments/{id}', 'GET /tournaments/{id}/join'])
  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    if (passcode && !open.isPending) open.mutate({ params: { id }, body: { passcode } }, { onSuccess: onClose })
  }
  return (
    <Modal open onClose={onClose} title={t('refused.PASSCODE')} description={t('passcodeAbout', { event: name })}>
      <form className="mt-4 grid gap-4" onSubmit={submit} noValidate>
        <TextField
          label={t('passcode')}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={tournamentLimits.passcode.max}
          value={passcode}
          error={open.error ? describeProblem(open.error) : undefined}
          onChange={(typed) => setPasscode(typed.target.value)}
        />
        <Button type="submit" kind="primary" loading={open.isPending} disabled={!passcode}>
          {t('unlock')}
        </Button>
      </form>
    </Modal>
  )
}
