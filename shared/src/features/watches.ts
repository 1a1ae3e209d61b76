/** One line a feature: what of it can be watched. */
export { chatWatches as chat } from './chat/watches.ts'
export { conferenceWatches as conference } from './conference/watches.ts'
export { examWatches as exam } from './exam/watches.ts'
export { scoreWatches as score } from './score/watches.ts'
