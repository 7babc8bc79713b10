/** Somebody who has nothing to do at a door is led on before it is drawn, and never sees it flash by. */
import { localePath } from '@guildhall/contract/locales.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../lib/context.ts'
import { localeOr } from '../lib/i18n.ts'
import { type Needs, serverLoad } from '../lib/load.ts'
import { serverClient } from '../lib/query-client.ts'
import { type SessionUser, session } from '../lib/session.ts'
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
