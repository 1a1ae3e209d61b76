/** What is said of something that was taken from sight: to its author why, to moderators also by whom. */
import { forumRefusal, type Hidden } from '@kelasku/shared/forum/contract'

interface Marked {
  author_id: string | null
  hidden_at: Date | null
  hidden_by: string | null
  hidden_reason: string
}

/** @param isModerator who asks moderates there. */
export function presentHidden(
  { author_id, hidden_at, hidden_by, hidden_reason }: Marked,
  hider: Hidden['by'],
  isModerator: boolean,
): Hidden | null {
  if (hidden_at === null) return null
  return {
    at: hidden_at,
    by_author: hidden_by !== null && hidden_by === author_id,
    by: isModerator ? hider : null,
    reason: hidden_reason || null,
  }
}

const shortest = 3

/** Whoever takes another's words away says why. */
export function reasonOf(given: string): string {
  if (given.length < shortest) throw forumRefusal.reason_missing()
  return given
}
