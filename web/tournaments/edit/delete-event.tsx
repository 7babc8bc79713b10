import { useNavigate } from 'react-router'
import { useCommand } from '../../lib/api.ts'
import { useWords } from '../../lib/i18n.ts'
import { useProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Tournament } from '../queries.ts'
import { FormMistake } from './fields/form-mistake.tsx'

/** Names what goes with the event before it goes. */
export function DeleteEvent({ event, onClose }: { event: Tournament; onClose: () => void }) {
  const t = useWords('edit')
  const words = useWords('tournaments')
  const say = useProblem()
  const navigate = useNavigate()
  const remove = useCommand('DELETE /tournaments/{id}', ['GET /tournaments/created'])
  const entrants = event.players + event.waiting
  const paid = event.entry.kind === 'coins' && entrants > 0
  const goes = [
    ...(entrants > 0 ? [t('goes.entrants', { count: entrants })] : []),
    ...(paid ? [t('goes.coins', { coins: words('coins', { count: event.entry.amount }) })] : []),
    ...(event.startedAt ? [t('goes.matches')] : []),
    ...(event.visibility === 'DRAFT' ? [] : [t('goes.link')]),
  ]
  return (
    <Modal
      open
      onClose={onClose}
      title={t('deleteTitle', { name: event.name })}
      description={goes.length === 0 ? t('deleteDraft') : t('deleteAbout')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('keepEvent')}
          </Button>
          <Button
            kind="danger"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate(
                { params: { id: event.id } },
                {
                  onSuccess: () => {
                    toast({ text: t('deleted'), tone: 'success' })
                    navigate('/tournaments/mine')
                  },
                },
              )
            }
          >
            {t('delete')}
          </Button>
        </>
      }
    >
      {goes.length > 0 && (
        <ul className="consequences">
          {goes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <FormMistake message={remove.error ? say(remove.error) : undefined} />
    </Modal>
  )
}
