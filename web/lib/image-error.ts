import { imageTypes } from '@guildhall/contract/assets/constants.ts'

/** The error that the server would return, checked before a long upload. */
export const imageError = ({ type, size }: File, maxBytes: number): 'WRONG_TYPE' | 'TOO_LARGE' | null =>
  !imageTypes.some((accepted) => accepted === type) ? 'WRONG_TYPE' : size > maxBytes ? 'TOO_LARGE' : null
