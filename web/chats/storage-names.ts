/** The names under which this browser stores what the reader has not sent yet. */
export const chatDraftPrefix = 'chat-draft:'
export const queuePrefix = 'unsent-messages:'
export const imageDatabase = 'unsent-images'
