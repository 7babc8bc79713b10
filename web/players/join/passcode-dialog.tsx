import { tournamentLimits } from '@guildhall/contract/tournaments/constants.ts'
import { useCommand } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Event } from '../queries.ts'

/** Unlocks the event for this account permanently. */
export function PasscodeDialog({ event: { id, name }, onClose }: { event: Event; onClose: () => void }) {
  const t = useTranslation('players')
  const unlock = useCommand('POST /tournaments/{id}/passcode', ['GET /tournaments/{id}', 'GET /tournaments/{id}/join'])
  const problem = useTranslation('problems')
  const { form, text, errorText, isSending } = useForm({
    stored: { passcode: '' },
    checks: { passcode: (passcode) => (passcode ? undefined : problem('PASSCODE')) },
    about: { PASSCODE: 'passcode' },
    async send(body) {
      await unlock.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('refused.PASSCODE')} description={t('passcodeAbout', { event: name })}>
      <form className="mt-4 grid gap-4" {...form}>
        <TextField
          label={t('passcode')}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={tournamentLimits.passcode.max}
          {...text('passcode')}
        />
        <FormError message={errorText} />
        <Button type="submit" kind="primary" loading={isSending}>
          {t('unlock')}
        </Button>
      </form>
    </Modal>
  )
}
