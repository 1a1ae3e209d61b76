import { listen } from '#platform/live/listen.ts'
import { forumQueries } from './queries.ts'
import { unreadKey } from './unread.ts'

/** A school's forum is heard by all of it: few have the thread open, and everybody's menu counts. */
const thread = ({ id }: { id: string }) => ({
  atOnce: [forumQueries.one(id).queryKey, forumQueries.commentsOf(id)],
  spread: [forumQueries.lists(), unreadKey],
})

export const hearForum = () =>
  listen('forum', {
    changed: thread,
    replied: thread,
    read: ({ id }) => [forumQueries.one(id).queryKey, forumQueries.lists(), unreadKey],
    reports_changed: () => [forumQueries.reportLists(), forumQueries.places()],
    // What one may do in each thread hangs on it.
    mutes_changed: () => [forumQueries.muteLists(), forumQueries.places(), forumQueries.threads()],
  })
