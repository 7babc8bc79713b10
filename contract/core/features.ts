/** Parts of the site that admins can switch off. The calls of a part that is off answer 404, and its links are hidden. */
export const features = ['leagues', 'shop', 'posts', 'messages', 'pro', 'discord'] as const
export type Feature = (typeof features)[number]
