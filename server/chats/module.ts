import { chatNotifications } from '@guildhall/contract/chats/constants.ts'
import { defineModule } from '../module.ts'
import { canReadChat } from './access.ts'
import { beforeErase } from './erase.ts'
import { chatRoutes } from './routes.ts'
import { declineRequests, showLinkCards } from './subscribers.ts'

export const chats = defineModule({
  routes: chatRoutes,
  topics: { 'chat:{id}': ({ db, actor, id }) => canReadChat(db, actor, id) },
  subscribers: {
    'link-card-fetched': { 'show-cards-in-chats': showLinkCards },
    'user-blocked': { 'decline-chat-requests': declineRequests },
  },
  notifications: chatNotifications,
  personalData: {
    own: {
      // The other people of the chat still see that there was a person, without a name.
      'chat_users.user_id': 'keep',
      'messages.user_id': {
        set: "text = '', images = '[]', cards = '[]', link_url = null, deleted_at = coalesce(deleted_at, now())",
      },
    },
    other: { 'messages.hidden_by_id': 'keep' },
    withheld: ['hidden_by_id'],
    beforeErase,
  },
})
