import { read } from '../../lib/api/api.ts'

export const emailSettings = (id: string) => read('GET /admin/organizations/{id}/email', { params: { id } })
export const emailLimit = (id: string) => read('GET /admin/organizations/{id}/emailLimit', { params: { id } })
