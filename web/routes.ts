/**
 * Every page and its screen. No locale here: each of the 36 locales is a base path (`/de-AT`), given to the router per
 * request, so a link written as `/explore` stays in the reader's language.
 */
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/home.screen.tsx'),
  route('gallery', 'gallery/gallery.screen.tsx'),
  route('mailbox/:id?', 'emails/mailbox.screen.tsx'),
  route('unsubscribe', 'emails/unsubscribe.screen.tsx'),
  route('offline', 'shell/offline.screen.tsx'),
  route('login', 'identity/login.screen.tsx'),
  route('signup', 'identity/login.screen.tsx', { id: 'signup' }),
  route('login/confirm', 'identity/confirm.screen.tsx'),
  route('welcome', 'identity/welcome.screen.tsx'),
  route('home', 'identity/home/home.screen.tsx'),
  route('notifications', 'notifications/notifications.screen.tsx'),
  route('settings', 'identity/settings/settings.screen.tsx', [
    index('identity/settings/overview.screen.tsx'),
    route('profile', 'identity/settings/profile.screen.tsx'),
    route('personal', 'identity/settings/personal.screen.tsx'),
    route('accounts', 'identity/settings/accounts.screen.tsx'),
    route('socials', 'identity/settings/socials.screen.tsx'),
    route('email', 'identity/settings/email.screen.tsx'),
    route('notifications', 'notifications/choices.screen.tsx'),
    route('sessions', 'identity/settings/sessions.screen.tsx'),
    route('language', 'identity/settings/language.screen.tsx'),
    route('theme', 'identity/settings/theme.screen.tsx'),
    route('data', 'identity/settings/data.screen.tsx'),
  ]),
  route('explore', 'explore/events.screen.tsx'),
  route('explore/communities', 'explore/communities.screen.tsx'),
  route('explore/games', 'explore/games.screen.tsx'),
  route('tournaments/:id', 'tournaments/tournament.screen.tsx'),
  route('news', 'news/news.screen.tsx'),
  route('news/:slug', 'news/article.screen.tsx'),
  route('guides', 'guides/guides.screen.tsx'),
  route('guides/:slug', 'guides/guide.screen.tsx'),
  route('help', 'help/help.screen.tsx'),
  route('creators', 'creators/creators.screen.tsx'),
  route('enterprise', 'enterprise/enterprise.screen.tsx'),
  route('privacy', 'legal/privacy.screen.tsx'),
  route('terms', 'legal/terms.screen.tsx'),
  route('dmca', 'legal/dmca.screen.tsx'),
  route(':username', 'profiles/profile.screen.tsx'),
  route('*', 'shell/missing.screen.tsx'),
] satisfies RouteConfig
