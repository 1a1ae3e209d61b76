import { useQuery } from '@tanstack/react-query'
import { FeedDialog } from '#platform/feed/FeedDialog.tsx'
import { useMakeAddress, useRevokeAddress } from '../mutations.ts'
import { calendarQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** The school's year in the calendar that one uses anyway. */
export function CalendarFeed({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <FeedDialog
      title={t(($) => $.feed.title)}
      description={t(($) => $.feed.description)}
      warning={t(($) => $.feed.warning)}
      address={useQuery(calendarQueries.address())}
      make={useMakeAddress()}
      revoke={useRevokeAddress()}
      onClose={onClose}
    />
  )
}
