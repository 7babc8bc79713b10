/** `/admin/games/new` and `/admin/games/:id`: one game. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { call } from '../lib/api/api.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { storedOf } from '../ui/form/use-edited-from.ts'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { GameArtwork } from './artwork.tsx'
import { GameForm } from './game-form.tsx'
import { bodyOf, type GameValues } from './game-values.ts'
import { MergeGame } from './merge-game.tsx'
import { type AdminGame, adminGame, adminPlatforms, gameReads } from './queries.ts'

const queries: PageQueries = ({ params }) => [adminPlatforms(), ...(params.id ? [adminGame(params.id)] : [])]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function GameAdminScreen() {
  const t = useTranslation('admin')
  const { id } = useParams()
  return (
    <>
      <BackLink to="/admin/games">{t('games')}</BackLink>
      {id ? <ExistingGame key={id} id={id} /> : <NewGame />}
    </>
  )
}

function useInvalidateGames() {
  const client = useQueryClient()
  return () => Promise.all(gameReads.map((address) => client.invalidateQueries({ queryKey: [address] })))
}

function NewGame() {
  const t = useTranslation('admin')
  const navigate = useNavigate()
  const invalidateGames = useInvalidateGames()
  async function add(values: GameValues) {
    const game = await call('POST /admin/games', { body: bodyOf(values) })
    await invalidateGames()
    toast({ text: t('gameAdded', { name: game.name }), tone: 'success' })
    await navigate(`/admin/games/${game.id}`)
    return game
  }
  return (
    <>
      <AdminHead title={t('addGame')} />
      <GameForm game={null} onSave={add} />
    </>
  )
}

function ExistingGame({ id }: { id: string }) {
  const t = useTranslation('admin')
  const { list } = useFormat()
  const invalidateGames = useInvalidateGames()
  const { data: game } = useSuspenseQuery(adminGame(id))
  async function change(values: GameValues, editedFrom: AdminGame | null) {
    const fields = bodyOf(values)
    const before = editedFrom && { ...editedFrom, platforms: editedFrom.platforms.map((platform) => platform.id) }
    const body = { ...fields, ...storedOf(before, fields) }
    const updated = await call('PATCH /admin/games/{id}', { params: { id }, body })
    await invalidateGames()
    toast({ text: t('saved'), tone: 'success' })
    return updated
  }
  return (
    <>
      <AdminHead title={game.name} />
      {!game.verified && <p className="mb-6 text-text-2">{t('unverifiedNote')}</p>}
      {game.aliases.length > 0 && <p className="mb-6 text-text-2">{t('aliases', { names: list(game.aliases) })}</p>}
      <GameForm game={game} onSave={change} />
      <GameArtwork game={game} />
      <MergeGame game={game} />
    </>
  )
}
