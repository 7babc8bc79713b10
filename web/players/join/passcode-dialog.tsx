import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Event } from '../queries.ts'

/** Unlocks the event for this account permanently. */
export function PasscodeDialog({ event: { id, name }, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslation('players')
  const describeProblem = useProblem()
  const [passcode, setPasscode] = useState('')
  const unlock = useCommand('POST /tournaments/{id}/passcode', ['GET /tournaments/{id}', 'GET /tournaments/{id}/join'])
  function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (passcode && !unlock.isPending) unlock.mutate({ params: { id }, body: { passcode } }, { onSuccess: onClose })
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
          error={unlock.error ? describeProblem(unlock.error) : undefined}
          onChange={(change) => setPasscode(change.target.value)}
        />
        <Button type="submit" kind="primary" loading={unlock.isPending} disabled={!passcode}>
          {t('unlock')}
        </Button>
      </form>
    </Modal>
  )
}
