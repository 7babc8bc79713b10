import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useNavigate } from 'react-router'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from './person-picker.tsx'

type NewMessage = { people: readonly PickedPerson[]; name: string; text: string }

/** Writes to a person, or starts a group with several. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('messages')
  const navigate = useNavigate()
  const create = useAction('POST /chats', ['GET /chats'])
  const { keyOf } = useIdempotencyKey()
  const required = useRequired()
  const { form, text, values, set, errorTextOf, errorText, isSending } = useForm<NewMessage>({
    stored: { people: [], name: '', text: '' },
    checks: { people: (people) => (people.length > 0 ? undefined : t('personMissing')), text: required.text },
    async send({ people, name, text }) {
      const body = {
        userIds: people.map(({ id }) => id),
        text: text.trim(),
        ...(people.length > 1 && name.trim() && { name: name.trim() }),
      }
      const { id } = await create.send({ body, idempotencyKey: keyOf(body) })
      onClose()
      await navigate(`/messages/${id}`)
    },
  })
  return (
    <FormDialog
      title={t('newMessage')}
      maxWidth={520}
      onClose={onClose}
      cancel={t('cancel')}
      submit={t('send')}
      isSending={isSending}
      form={form}
    >
      <div className="grid gap-4">
        <PersonPicker
          people={values.people}
          onChange={(people) => set('people', people)}
          max={chatLimits.members - 1}
          error={errorTextOf('people')}
        />
        {values.people.length > 1 && (
          <TextField label={t('groupName')} note={t('optional')} maxLength={chatLimits.name.max} {...text('name')} />
        )}
        <TextArea label={t('message')} rows={3} maxLength={chatLimits.text.max} {...text('text')} />
        <FormError message={errorText} />
      </div>
    </FormDialog>
  )
}
