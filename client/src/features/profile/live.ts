import type { QueryKey } from '@tanstack/react-query'
import { listen } from '#platform/live/listen.ts'
import { profileQueries } from './queries.ts'

export const hearProfile = () =>
  listen('profile', {
    changed: ({ id }) => [
      ...ofPerson(id),
      profileQueries.consents(id).queryKey,
      profileQueries.withdrawals().queryKey,
      profileQueries.completeness().queryKey,
      // What is proposed may have become out of date by it.
      profileQueries.proposals(),
    ],
    proposals_changed: ({ id }) => [...ofPerson(id), profileQueries.proposals()],
  })

const ofPerson = (id: string): QueryKey[] => [profileQueries.one(id).queryKey, profileQueries.mine().queryKey]
