/**
 * All calls, all news and all that can be watched. What goes through every feature starts here. They are modules rather than objects, since the
 * compiler then knows each by its name and need not write the whole law down once more as one type.
 */
import * as calls from './calls.ts'
import * as news from './news.ts'
import * as watched from './watches.ts'

export type Api = typeof calls
export type Events = typeof news
export type Watches = typeof watched

export const api: Api = calls
export const events: Events = news
export const watches: Watches = watched
