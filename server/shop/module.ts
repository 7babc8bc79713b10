import { defineModule } from '../module.ts'

export const shop = defineModule({ personalData: { own: { 'user_items.user_id': { set: "info = '{}'" } } } })
