import { read } from '../lib/api/api.ts'

export const mailbox = (page: number) => read('GET /mailbox', { query: { page, limit: 20 } })
export const email = (id: string) => read('GET /mailbox/{id}', { params: { id } })
export const subscription = (token: string) => read('GET /emails/subscription', { query: { token } })
export const confirmation = (token: string) => read('GET /emails/confirmation', { query: { token } })
