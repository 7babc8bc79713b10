/** `/{username}`: users and communities share one namespace. A community has tabs, each with its own address. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { nameOf } from '../organizations/page/tab-loaders.ts'
import {
  firstCommunities,
  firstMatches,
  firstTrophies,
  ownerOf,
  profileOf,
  ratingsOf,
  statsOf,
} from '../profiles/queries.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { CommunityPage, communityFrame } from './community-page.tsx'
// The styles of the lazy page and its tabs: the server renders them, so they must be in the head.
import '../ratings/ratings.css'
import '../shop/shop.css'
import '../profiles/history.css'
import '../profiles/profile.css'
import '../ui/feedback/result-badges.css'
import '../ui/chart/chart.css'
import '../posts/posts.css'
import '../posts/composer.css'
import '../follows/follows.css'
import '../points/earn.css'
import '../sanctions/restriction-note.css'
import '../ui/art/item-art.css'

/** Lazy, so that the pages of communities load nothing of it. */
const loadProfilePage = async () => ({ default: (await import('../profiles/profile-page.tsx')).ProfilePage })
const ProfilePage = lazy(loadProfilePage)

/** Finds the owner of the name, then loads the reads of their page. */
const page = (name: string) =>
  queryOptions({
    queryKey: ['name', name],
    queryFn: async ({ client }) => {
      const { kind } = await client.ensureQueryData(ownerOf(name))
      if (kind === 'organization') {
        await client.ensureQueryData(communityFrame(name))
        return kind
      }
      const [{ history, blocked }] = await Promise.all([client.ensureQueryData(profileOf(name)), loadProfilePage()])
      await Promise.all([
        ...(blocked
          ? []
          : [client.ensureQueryData(firstTrophies(name)), client.ensureQueryData(firstCommunities(name))]),
        ...(history
          ? [
              client.ensureQueryData(statsOf(name)),
              client.ensureQueryData(ratingsOf(name)),
              client.ensureQueryData(firstMatches(name)),
            ]
          : []),
      ])
      return kind
    },
  })

const queries: PageQueries = ({ params }) => [page(nameOf(params))]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)
export const handle: Handle = { search: ['tab'] }

export default function NameScreen() {
  const name = nameOf(useParams())
  const { data: kind } = useSuspenseQuery(page(name))
  if (kind === 'organization') return <CommunityPage key={name} />
  return <ProfilePage key={name} name={name} /> // without a boundary: one that is updated before it is hydrated would go blank
}
