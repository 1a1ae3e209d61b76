import { useQuery } from '@tanstack/react-query'
import { FeedDialog } from '#platform/feed/FeedDialog.tsx'
import { useMakeAddress, useRevokeAddress } from '../mutations.ts'
import { scheduleQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** One's own week in the calendar that one uses anyway. */
export function ScheduleFeed({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <FeedDialog
      title={t(($) => $.feed.title)}
      description={t(($) => $.feed.description)}
      warning={t(($) => $.feed.warning)}
      address={useQuery(scheduleQueries.address())}
      make={useMakeAddress()}
      revoke={useRevokeAddress()}
      onClose={onClose}
    />
  )
}
