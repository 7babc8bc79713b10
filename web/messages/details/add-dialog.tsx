import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useAction } from '../../ui/controls/use-action.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { PersonPicker, type PickedPerson } from '../new/person-picker.tsx'
import type { OpenChat } from '../queries.ts'

export function AddDialog({ chat, onClose }: { chat: OpenChat; onClose: () => void }) {
  const t = useTranslation('messages')
  const [people, setPeople] = useState<readonly PickedPerson[]>([])
  const add = useAction('POST /chats/{id}/members', ['GET /chats/{id}', 'GET /chats'])
  const userIds = people.map(({ id }) => id)
  return (
    <ConfirmDialog
      title={t('addPeople')}
      keep={t('cancel')}
      act={t('add')}
      kind="primary"
      busy={add.isPending}
      disabled={people.length === 0}
      onAct={() => void add.act({ params: { id: chat.id }, body: { userIds } }, onClose)}
      onClose={onClose}
    >
      <PersonPicker
        people={people}
        onChange={setPeople}
        excluded={chat.members.map(({ user }) => user.id)}
        max={chatLimits.members - chat.memberCount}
      />
    </ConfirmDialog>
  )
}
