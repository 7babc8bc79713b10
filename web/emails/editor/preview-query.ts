import { queryOptions } from '@tanstack/react-query'
import { call, type InputOf } from '../../lib/api/api.ts'

export type PreviewInput = Exclude<InputOf<'POST /admin/organizations/{id}/emailPreview'>['body'], FormData>

/** A preview changes nothing on the server, so it is a query although it is sent by POST. */
export const emailPreview = (organizationId: string | null, body: PreviewInput) =>
  queryOptions({
    queryKey: ['email preview', organizationId, body],
    queryFn: () =>
      organizationId === null
        ? call('POST /admin/emails/preview', { body })
        : call('POST /admin/organizations/{id}/emailPreview', { params: { id: organizationId }, body }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  })
