import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { FormError } from '../../ui/controls/form-error.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { PersonPicker, type PickedPerson } from '../new/person-picker.tsx'
import type { OpenChat } from '../queries.ts'

export function AddDialog({ chat, onClose }: { chat: OpenChat; onClose: () => void }) {
  const t = useTranslation('messages')
  const add = useAction('POST /chats/{id}/members', ['GET /chats/{id}', 'GET /chats'])
  const { form, values, set, errorTextOf, errorText, isSending } = useForm<{ people: readonly PickedPerson[] }>({
    stored: { people: [] },
    checks: { people: (people) => (people.length > 0 ? undefined : t('personMissing')) },
    async send({ people }) {
      await add.send({ params: { id: chat.id }, body: { userIds: people.map(({ id }) => id) } })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('addPeople')}
      cancel={t('cancel')}
      submit={t('add')}
      isSending={isSending}
      form={form}
      onClose={onClose}
    >
      <PersonPicker
        people={values.people}
        onChange={(people) => set('people', people)}
        excluded={chat.members.map(({ user }) => user.id)}
        max={chatLimits.members - chat.memberCount}
        error={errorTextOf('people')}
      />
      <FormError message={errorText} />
    </FormDialog>
  )
}
