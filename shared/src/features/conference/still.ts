/** A shared screen as pictures: how large one may be, and how often there is one. */
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'

export const largestStill = 150_000
/** A new one at most so often. */
export const stillMs = 2 * millisecondsInSecond
/** One that has not changed is sent again so often, since the server keeps it no longer than that. */
export const stillAgainMs = 2 * millisecondsInMinute
export const stillKeptMs = 5 * millisecondsInMinute
