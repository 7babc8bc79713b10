/** The token of a link in a campaign email: the email and the number of the link. Its target stays in the stored content. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { readSigned, signToken } from '../signed-token.ts'

export type Click = { emailId: string; index: number }

export const clickToken = (secret: string, { emailId, index }: Click) =>
  signToken(secret, 'click', [emailId, String(index)])

export function readClickToken(secret: string, token: string): Click | null {
  const [emailId = '', index = ''] = readSigned(secret, 'click', token) ?? []
  return isUuid(emailId) && /^\d{1,4}$/.test(index) ? { emailId, index: Number(index) } : null
}
