/**
 * All calls and all news. Everything that walks the house starts here. They are modules rather than objects, since the
 * compiler then knows each by its name and need not write the whole law down once more as one type.
 */
import * as calls from './calls.ts'
import * as news from './news.ts'

export type Api = typeof calls
export type Events = typeof news

export const api: Api = calls
export const events: Events = news
