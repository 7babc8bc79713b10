import { defineModule } from '../module.ts'

export const posts = defineModule({ personalData: { own: { 'posts.user_id': 'delete' } } })
