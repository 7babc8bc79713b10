import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { PersonPicker, type PickedPerson } from './person-picker.tsx'

/** Writes to a person, or starts a group with several. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation('messages')
  const navigate = useNavigate()
  const [people, setPeople] = useState<readonly PickedPerson[]>([])
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const create = useAction('POST /chats', ['GET /chats'])
  const { keyOf } = useIdempotencyKey()
  const isGroup = people.length > 1

  function send() {
    const body = {
      userIds: people.map(({ id }) => id),
      text: text.trim(),
      ...(isGroup && name.trim() && { name: name.trim() }),
    }
    void create.act({ body, idempotencyKey: keyOf(body) }, ({ id }) => {
      onClose()
      navigate(`/messages/${id}`)
    })
  }
  return (
    <Modal
      open
      title={t('newMessage')}
      maxWidth={520}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            loading={create.isPending}
            disabled={people.length === 0 || text.trim() === ''}
            onClick={send}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PersonPicker people={people} onChange={setPeople} max={chatLimits.members - 1} />
        {isGroup && (
          <TextField
            label={t('groupName')}
            note={t('optional')}
            maxLength={chatLimits.name.max}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <TextArea
          label={t('message')}
          rows={3}
          maxLength={chatLimits.text.max}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Modal>
  )
}
