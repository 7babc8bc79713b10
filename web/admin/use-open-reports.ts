import { useQuery } from '@tanstack/react-query'
import { counts } from '../moderation/queries.ts'

export const useOpenReports = () => useQuery(counts()).data?.open
