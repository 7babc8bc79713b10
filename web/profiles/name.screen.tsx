/** `/{username}`: users and communities share one namespace. A community has tabs, each with its own address. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'
import type { Handle } from '../lib/page/route-handle.ts'
import { CommunityFrame } from '../organizations/page/community-frame.tsx'
import { nameOf } from '../organizations/page/tab-needs.ts'
import { communityProfile, organization } from '../organizations/queries.ts'
import { ProfilePage } from './profile-page.tsx'
import { ownerOf, profileOf, ratingsOf, trophiesOf } from './queries.ts'

/** Finds the owner of the name, then loads the reads of their page. */
const page = (name: string) =>
  queryOptions({
    queryKey: ['name', name],
    queryFn: async ({ client }) => {
      const { kind } = await client.ensureQueryData(ownerOf(name))
      if (kind === 'user')
        await Promise.all([
          client.ensureQueryData(profileOf(name)),
          client.ensureQueryData(trophiesOf(name)),
          client.ensureQueryData(ratingsOf(name)),
        ])
      else
        await Promise.all([client.ensureQueryData(organization(name)), client.ensureQueryData(communityProfile(name))])
      return kind
    },
  })

const needs: Needs = ({ params }) => [page(nameOf(params))]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)
export const handle: Handle = { search: [] }

export default function NameScreen() {
  const name = nameOf(useParams())
  const { data: kind } = useSuspenseQuery(page(name))
  if (kind === 'organization') return <CommunityFrame key={name} />
  return <ProfilePage key={name} name={name} />
}
