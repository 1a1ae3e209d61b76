import { listen } from '#platform/live/listen.ts'
import { submissionQueries } from './queries.ts'

export const hearSubmission = () => listen('score-submission', { changed: () => [submissionQueries.all()] })
