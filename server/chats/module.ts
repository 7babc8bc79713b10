import { chatNotifications } from '@guildhall/contract/chats/constants.ts'
import { defineModule } from '../module.ts'
import { canReadChat } from './access.ts'
import { chatRoutes } from './routes.ts'

export const chats = defineModule({
  routes: chatRoutes,
  topics: { 'chat:{id}': ({ db, actor, id }) => canReadChat(db, actor, id) },
  notifications: chatNotifications,
  personalData: {
    own: {
      'chat_users.user_id': 'delete',
      'messages.user_id': { set: "text = '-', images = '[]', hidden_at = coalesce(hidden_at, now())" },
    },
    other: { 'messages.hidden_by_id': 'keep' },
    withheld: ['hidden_by_id'],
  },
})
