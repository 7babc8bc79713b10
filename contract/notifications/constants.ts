export const notificationChannels = ['page', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]
