import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useFieldCheck } from '../../ui/form/use-field-check.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { EventSearch } from '../audience/event-search.tsx'
import type { CampaignOwner } from '../queries.ts'

type ChosenEvent = { id: string; name: string }

type EventDialogProps = {
  owner: CampaignOwner
  value: ChosenEvent | null
  onChoose: (event: ChosenEvent) => void
  onClose: () => void
}

export function EventDialog({ owner, value, onChoose, onClose }: EventDialogProps) {
  const t = useTranslation('campaigns')
  const [event, setEvent] = useState(value)
  const check = useFieldCheck(useRequired().choice(event))
  function choose() {
    if (event) onChoose(event)
    onClose()
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('chooseEvent')}
      maxWidth={520}
      footer={
        <Button kind="primary" onClick={() => check.ifValid(choose)}>
          {t('chooseEvent')}
        </Button>
      }
    >
      <EventSearch
        owner={owner}
        selectedId={event?.id ?? ''}
        onSelect={({ id, name }) => setEvent({ id, name })}
        {...check.field}
      />
    </Modal>
  )
}
