import type { previewCalls } from '@guildhall/contract/emails/preview-calls.ts'
import type { Handlers } from '../../http/mount.ts'
import { previewEmail, sendTestEmail } from './preview.ts'

export const previewHandlers: Handlers<typeof previewCalls> = {
  'POST /admin/organizations/{id}/emailPreview': ({ params, body, ...author }) =>
    previewEmail({ ...author, organizationId: params.id }, body),
  'POST /admin/organizations/{id}/emailTest': async ({ params, body, ...author }) => {
    await sendTestEmail({ ...author, organizationId: params.id }, body)
    return undefined
  },
  'POST /admin/emails/preview': ({ body, ...author }) => previewEmail({ ...author, organizationId: null }, body),
  'POST /admin/emails/test': async ({ body, ...author }) => {
    await sendTestEmail({ ...author, organizationId: null }, body)
    return undefined
  },
}
