/** The event in the address bar: `/t/{address}` shows the same screens as `/tournaments/{id}`, and leagues have `/leagues/{id}`. */
import type { QueryClient } from '@tanstack/react-query'
import { type Params, redirect, useParams } from 'react-router'
import { read, readLeague } from './api.ts'
import { useLoaded } from './use-loaded.ts'

const eventAt = (slug: string) => read('GET /tournaments/slugs/{slug}', { params: { slug } })

/** The path behind the address of the event, for example `/t/friday-cup`, with its query. */
export function partOf(url: URL, eventAddress: string) {
  const start = url.pathname.indexOf(`${eventAddress}/`)
  return (start < 0 ? '' : url.pathname.slice(start + eventAddress.length)) + url.search
}

/**
 * Adds the id of the event to the parameters of a short address; a former address redirects to the current one. A league is
 * loaded before the queries of its pages, because they depend on the kind of the event.
 */
export async function withEventId(client: QueryClient, params: Params, url: URL): Promise<Params> {
  const { address, id } = params
  if (id !== undefined && url.pathname.includes(`/leagues/${id}`)) await client.ensureQueryData(readLeague(id))
  if (address === undefined) return params
  const event = await client.ensureQueryData(eventAt(address))
  if (event.slug !== address)
    throw redirect((event.slug ? `/t/${event.slug}` : `/tournaments/${event.id}`) + partOf(url, `/t/${address}`))
  return { ...params, id: event.id }
}

/** Redirects the long address of an event that has a short one. */
export function toShortAddress({ id, address }: Params, slug: string | null | undefined, url: URL) {
  if (id !== undefined && address === undefined && slug && url.pathname.includes(`/tournaments/${id}`))
    throw redirect(`/t/${slug}${partOf(url, `/tournaments/${id}`)}`)
}

/** The id of the event in the address bar; empty if a short address is unknown. */
export function useEventId(): string {
  const { id, address } = useParams()
  const { data } = useLoaded({ ...eventAt(address ?? ''), enabled: address !== undefined && id === undefined })
  return id ?? data?.id ?? ''
}
