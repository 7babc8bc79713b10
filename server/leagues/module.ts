import { defineModule } from '../module.ts'

export const leagues = defineModule({ personalData: { own: { 'leagues.created_by_id': 'keep' } } })
