import { type AssetType, assetLimits, imageTypes } from '@guildhall/contract/assets/constants.ts'
import { call } from '../lib/api/api.ts'

/** The limits of the server, checked before a long upload. */
export function fileProblem({ type, size }: File, isVideo: boolean): 'WRONG_TYPE' | 'TOO_LARGE' | null {
  const isAccepted = isVideo ? type === 'video/mp4' : imageTypes.some((accepted) => accepted === type)
  if (!isAccepted) return 'WRONG_TYPE'
  return size > (isVideo ? assetLimits.videoBytes : assetLimits.imageBytes) ? 'TOO_LARGE' : null
}

export function uploadSiteFile(type: AssetType, file: File, name = file.name) {
  const body = new FormData()
  body.set('type', type)
  body.set('name', name.slice(0, assetLimits.name.max))
  body.set('file', file)
  return call('POST /admin/assets', { body })
}
