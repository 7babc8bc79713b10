/** Which addresses of images a client may write into artwork. What is stored already always may stay. */
import type { Artwork } from '@guildhall/contract/assets/columns.ts'
import type { ProblemDetail } from '@guildhall/contract/core/problem-body.ts'
import { problemIn } from '../http/problem.ts'

const imagesOf = ({ video, ...images }: Artwork) => [
  ...Object.entries(images).map(([path, { url }]) => ({ path, url })),
  ...(video?.poster ? [{ path: 'video.poster', url: video.poster }] : []),
]

function refuseNewImages(assets: Artwork, stored: Artwork, code: string, isAllowed: (url: string) => boolean) {
  const storedUrls = new Set(imagesOf(stored).map(({ url }) => url))
  return imagesOf(assets).flatMap(({ path, url }) =>
    storedUrls.has(url) || isAllowed(url) ? [] : [problemIn(`assets.${path}`, code)],
  )
}

/** Images of an event are uploads to the event. */
export const refuseForeignImages = (assets: Artwork, stored: Artwork): ProblemDetail[] =>
  refuseNewImages(assets, stored, 'NOT_OURS', () => false)

/** Admins name files of this site or images elsewhere. */
export const refuseUnsafeAddresses = (assets: Artwork, stored: Artwork): ProblemDetail[] => [
  ...refuseNewImages(assets, stored, 'NOT_A_URL', (url) => isFile(url) || isSecure(url)),
  ...(assets.video && assets.video.url !== stored.video?.url && !isFile(assets.video.url) && !isSecure(assets.video.url)
    ? [problemIn('assets.video.url', 'NOT_A_URL')]
    : []),
]

const isFile = (url: string) => /^\/files\/[0-9a-f]{32}\.\w{3,4}$/.test(url)
const isSecure = (url: string) => /^https:\/\/[^\s/]/.test(url) && URL.canParse(url)
