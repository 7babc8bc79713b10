import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useDebounced } from '../lib/page/use-debounced.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { SearchInput } from '../ui/controls/search-field.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { LoadError } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { type Party, queueReads } from './queries.ts'

const friendsOf = (id: string, query: string) =>
  read('GET /parties/{id}/friends', { params: { id }, query: query ? { query } : {} })

/** People whom the leader follows or has played with. */
export function InviteDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const t = useTranslation('queue')
  const tPlayers = useTranslation('players')
  const field = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState('')
  const search = useDebounced(input.trim())
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    ...friendsOf(party.id, search),
    placeholderData: keepPreviousData,
  })
  const invite = useAction('POST /parties/{id}/invites', queueReads)
  const members = new Set(party.members.map(({ user }) => user.id))
  const friends = (data?.data ?? []).filter(({ id }) => !members.has(id))
  return (
    <Modal open onClose={onClose} title={t('inviteTitle')} description={t('inviteAbout')}>
      <SearchInput ref={field} label={t('inviteSearch')} value={input} onType={setInput} />
      {isLoadingError && <LoadError onRetry={() => refetch()} />}
      {data && !isPlaceholderData && friends.length === 0 && (
        <p>{search ? tPlayers('nobodyFound', { name: search }) : t('inviteEmpty')}</p>
      )}
      <ul className="party-friends">
        {friends.map((user) => {
          const name = user.name ?? user.username ?? ''
          return (
            <li key={user.id}>
              <Avatar image={user.image} username={user.username} size={32} beside />
              <span>{name}</span>
              <Button
                size="small"
                aria-label={tPlayers('inviteName', { name })}
                disabled={invite.isPending}
                onClick={() =>
                  invite.act({ params: { id: party.id }, body: { userId: user.id } }, () => {
                    toast({ text: tPlayers('invited', { name }), tone: 'success' })
                    field.current?.focus() // the row is gone, and its button
                  })
                }
              >
                {t('invite')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
