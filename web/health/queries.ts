import { read } from '../lib/api/api.ts'

export const systemHealth = () => read('GET /admin/health')
