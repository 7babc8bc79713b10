/** Somebody who has nothing to do at a door is led on before it is drawn, and never sees it flash by. */
import { localePath } from '@guildhall/contract/core/locales.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Needs, serverLoad } from '../lib/api/load.ts'
import { serverClient } from '../lib/api/query-client.ts'
import { type SessionUser, session } from '../lib/api/session.ts'
import { localeOr } from '../lib/i18n/i18n.ts'
import { apiContext } from '../lib/page/context.ts'
import { safePath } from './callback-url.ts'

export function doorLoad(needs: Needs, isPast: (user: SessionUser) => boolean) {
  const load = serverLoad(needs)
  return async (args: LoaderFunctionArgs) => {
    const api = args.context.get(apiContext)
    const user = await serverClient(api).fetchQuery(session())
    if (user && isPast(user)) {
      const here = new URL(api.url)
      const path =
        safePath(here.searchParams.get('callbackUrl'), here.origin) ?? localePath(localeOr(api.locale), '/home')
      throw redirect(new URL(path, here).href) // whole: the base of the locale is in it already
    }
    return load(args)
  }
}
