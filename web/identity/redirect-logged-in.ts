/** Redirects before the page renders, so that a logged-in user never sees the login page. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type PageQueries, serverLoad } from '../lib/api/load.ts'
import { serverClient } from '../lib/api/query-client.ts'
import { type SessionUser, session } from '../lib/api/session.ts'
import { localeOr } from '../lib/i18n/i18n.ts'
import { apiContext } from '../lib/page/context.ts'
import { homeOn, safePath } from './callback-url.ts'

export function redirectLoggedInLoad(queries: PageQueries, isDone: (user: SessionUser) => boolean) {
  const load = serverLoad(queries)
  return async (args: LoaderFunctionArgs) => {
    const api = args.context.get(apiContext)
    const user = await serverClient(api).fetchQuery(session())
    if (user && isDone(user)) {
      const url = new URL(api.url)
      const path =
        safePath(url.searchParams.get('callbackUrl'), url.origin) ??
        localePath(localeOr(api.locale), homeOn(api.community))
      throw redirect(new URL(path, url).href) // an absolute URL, because the path already contains the locale
    }
    return load(args)
  }
}
