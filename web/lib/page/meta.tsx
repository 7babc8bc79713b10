import { alternates, localePath } from '@guildhall/contract/core/locales.ts'
import { useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { useI18n } from '../i18n/i18n.ts'
import { useTitleCount } from './title-count.ts'

type PageMetaProps = {
  title: string
  description: string
  /** An uploaded image; without one, and for an SVG, the server draws a PNG for the path. */
  image?: string | null
  type?: 'website' | 'article' | 'profile'
  /** Search engines must not index personal and temporary pages. */
  hidden?: boolean
  /** The own host name of the community that the page belongs to: search engines should list the page there. */
  host?: string | null
}

/** The same scheme and port as this page. */
function originOf(host: string, origin: string) {
  const url = new URL(origin)
  url.hostname = host
  return url.origin
}

/** No service that shows shared links draws SVG. */
const isVector = (address: string) => /\.svg(?:[?#]|$)|^data:/i.test(address)

/** Title, description, cards for Open Graph and Twitter, and the same page in every other language. */
export function PageMeta({ title, description, image, type = 'website', hidden, host }: PageMetaProps) {
  const { locale, origin: ownOrigin, siteName } = useI18n()
  const origin = host ? originOf(host, ownOrigin) : ownOrigin
  const { pathname } = useLocation()
  const { user } = useSession() // search engines are visitors
  const path = localePath(locale, pathname)
  const count = useTitleCount()
  // On the host of a community the site has its name, and the pages of the community have it in their title.
  const hasName = title === siteName || title.endsWith(` · ${siteName}`)
  const name = pathname === '/' || hasName ? title : `${title} · ${siteName}`
  const full = count > 0 ? `(${count}) ${name}` : name
  const card = image && !isVector(image) ? image : `/og${path === '/' ? '/index' : path}.png`
  const cardUrl = new URL(card, ownOrigin).href
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + path} />
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden &&
        !user &&
        alternates(pathname).map((alternate) => (
          <link key={alternate.hreflang} rel="alternate" hrefLang={alternate.hreflang} href={origin + alternate.path} />
        ))}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={cardUrl} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={cardUrl} />
    </>
  )
}
