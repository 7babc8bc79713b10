/** Addresses that lead to a screen with a longer one: `/t/{slug}/manage`, and a match by its number in the event. */
import { data, redirect } from 'react-router'
import { read } from '../lib/api/api.ts'
import { partOf } from '../lib/api/event-address.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'

const matchNumbered = (id: string, no: number) =>
  read('GET /tournaments/{id}/matches', { params: { id }, query: { no, limit: 1 } })

const numberOf = (text: string) => (/^m?\d{1,6}$/i.test(text) ? Number(text.replace(/^m/i, '')) : 0)

const queries: PageQueries = ({ params: { id = '', no } }) =>
  no === undefined ? [] : [matchNumbered(id, numberOf(no))]

const goOn: Parameters<typeof serverLoad>[1] = (client, { params: { id = '', address = '', no }, url }) => {
  if (no === undefined) throw redirect(`/tournaments/${id}${partOf(url, `/t/${address}`)}`)
  const match = client.getQueryData(matchNumbered(id, numberOf(no)).queryKey)?.data[0]
  throw match ? redirect(`/matches/${match.id}`) : data({ code: 'NOT_FOUND' }, { status: 404 })
}

export const loader = serverLoad(queries, goOn)
export const clientLoader = clientLoad(queries, goOn)

export default function RedirectScreen() {
  return null
}
