import { playerResults } from '@guildhall/contract/profiles/constants.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { MatchTable } from '../match-table.tsx'
import { CursorList } from './cursor-list.tsx'
import { Filter, GameFilter } from './history-filters.tsx'

/** All played matches of a person. */
export function MatchesTab({ name }: { name: string }) {
  const t = useTranslation('profiles')
  const [gameId, setGameId] = useState('')
  const [result, setResult] = useState('')
  const resultFilter = playerResults.find((one) => one === result)
  const list = useInfiniteQuery({
    queryKey: ['GET /profiles/{id}/matches', name, gameId, result],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) =>
      call('GET /profiles/{id}/matches', {
        params: { id: name },
        query: { ...(gameId && { gameId }), ...(resultFilter && { result: resultFilter }), ...(cursor && { cursor }) },
      }),
    getNextPageParam: ({ cursor }) => cursor,
  })
  return (
    <>
      <div className="history-filters">
        <GameFilter name={name} value={gameId} onSelect={setGameId} />
        <Filter
          label={t('filter.result')}
          value={result}
          onSelect={setResult}
          options={playerResults.map((one) => ({ value: one, label: t(`result.${one}`) }))}
        />
      </div>
      <CursorList list={list} empty={<Empty title={t('matchesEmpty')} icon={Swords} level={2} />}>
        {(rows) => <MatchTable matches={rows} label={t('matches')} />}
      </CursorList>
    </>
  )
}
