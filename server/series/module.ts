import { defineModule } from '../module.ts'

export const series = defineModule({ personalData: { own: { 'series.created_by_id': 'keep' } } })
