import { useQuery } from '@tanstack/react-query'
import { deskSummary } from './queries.ts'

export const useOpenTickets = () => useQuery(deskSummary()).data?.open
