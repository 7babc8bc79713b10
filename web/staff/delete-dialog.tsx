import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/i18n.ts'
import { useProblem } from '../lib/problem.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/inputs.tsx'
import { Modal } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import type { Event } from './queries.ts'

/** Names everything that goes with it. Where people have joined, the name is typed, so that no slip of the hand does it. */
export function DeleteDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const t = useWords('staff')
  const say = useProblem()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const people = event.players + event.waiting
  const isSure = people === 0 || typed.trim().toLowerCase() === event.name.trim().toLowerCase()
  // Not an act like the others: there is nothing left to read afterwards.
  const remove = useMutation({
    mutationFn: () => call('DELETE /tournaments/{id}', { params: { id: event.id } }),
    onSuccess: async () => {
      await navigate('/home')
      toast({ text: t('deleted', { name: event.name }), tone: 'success' })
    },
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={t('deleteTitle', { name: event.name })}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('keepEvent')}
          </Button>
          <Button
            kind="danger"
            disabled={!isSure}
            loading={remove.isPending || remove.isSuccess}
            onClick={() => remove.mutate()}
          >
            {t('deleteEvent')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ul className="desk-bullets">
          <li>{t('deletePage')}</li>
          {people > 0 && <li>{t('deletePeople', { count: people })}</li>}
          {event.entry.kind === 'coins' && people > 0 && <li>{t('deleteCoins', { amount: event.entry.amount })}</li>}
          {event.startedAt && <li>{t('deleteMatches')}</li>}
          <li>{t('deleteForGood')}</li>
        </ul>
        {people > 0 && (
          <TextField
            label={t('deleteType', { name: event.name })}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {remove.error && (
          <p className="mistake" role="alert">
            {say(remove.error)}
          </p>
        )}
      </div>
    </Modal>
  )
}
