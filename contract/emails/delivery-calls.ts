/** What happens to emails after they were sent: bounces, complaints, clicks and confirmations. */
import { area, none, one, redirect } from '../core/endpoint.ts'
import { strictObject, Type } from '../core/shape.ts'

const Token = strictObject({ token: Type.String({ maxLength: 400 }) })

export const deliveryCalls = area({
  'POST /emails/events': {
    access: 'public',
    summary: 'Bounces and complaints from the mail provider, signed; generic JSON, Amazon SES or Postmark',
    body: Type.String({ maxLength: 1_000_000 }),
    textBody: true,
    reply: none,
    problems: ['NOT_FOUND', 'INVALID', 'PROVIDER_FAILED'],
  },
  'GET /emails/click': {
    access: 'public',
    summary: 'Count the click on a link of a campaign, and redirect to its target',
    query: Token,
    reply: redirect,
    problems: ['NOT_FOUND'],
  },
  'GET /emails/confirmation': {
    access: 'public',
    summary: 'The shortened address of a confirmation link, and whether it is confirmed',
    query: Token,
    reply: one(strictObject({ address: Type.String(), confirmed: Type.Boolean() })),
    problems: ['NOT_FOUND'],
  },
  'POST /emails/confirmation': {
    access: 'public',
    summary: 'Confirm with the link of an email that you want marketing emails',
    query: Token,
    reply: none,
    problems: ['NOT_FOUND'],
  },
})
