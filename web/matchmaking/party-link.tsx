import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { read } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { joinReads } from './queries.ts'
import { useEntry } from './use-entry.tsx'

/** The page was opened by the link of a party: offers to join it. */
export function PartyLink({ leagueId }: { leagueId: string }) {
  const t = useTranslation('queue')
  const [search, setSearch] = useSearchParams()
  const [partyId, token] = [search.get('party'), search.get('token') ?? '']
  const { data } = useQuery({
    ...read('GET /parties/{id}', { params: { id: partyId ?? '' }, query: { token } }),
    enabled: partyId !== null,
    retry: false,
  })
  const join = useAction('POST /parties/{id}', joinReads)
  const { enter, feeDialog } = useEntry(join.isPending)
  if (!partyId || data?.league.id !== leagueId || data.isMember) return null
  const close = () =>
    setSearch(
      (current) => {
        current.delete('party')
        current.delete('token')
        return current
      },
      { replace: true },
    )
  return (
    <section className="queue-card" data-calm="">
      <p>{t('linkOf', { leader: data.leader.name ?? data.leader.username ?? '' })}</p>
      <footer>
        <Button kind="ghost" onClick={close}>
          {t('declineParty')}
        </Button>
        <Button
          kind="primary"
          loading={join.isPending}
          onClick={() =>
            void enter(async (query) => {
              await join.send({ params: { id: partyId }, query, body: { token } })
              close()
            })
          }
        >
          {t('joinParty')}
        </Button>
      </footer>
      {feeDialog}
    </section>
  )
}
