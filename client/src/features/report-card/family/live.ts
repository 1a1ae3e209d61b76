import { recapQueries } from '#features/score/recap/queries.ts'
import { subscribe } from '#platform/live/listen.ts'
import { familyQueries } from './queries.ts'

/** What is out is also where the finals of a subject come from. */
export const hearFamilyCards = () =>
  subscribe(['report-card.mine_changed'], () => [familyQueries.all(), recapQueries.all()])
