/** Live news: what each feature does about it, and the socket that brings it. Fetched after the first paint. */
import { hearClassroom } from '#features/classroom/live.ts'
import { hearIdentity } from '#features/identity/live.ts'
import { hearSchool } from '#features/school/live.ts'
import { startLive } from '#platform/live/live.ts'
import { queryClient } from '#platform/query.ts'

export function beginLive(): () => void {
  const stops = [hearIdentity(), hearSchool(), hearClassroom(), startLive(queryClient)]
  return () => stops.forEach((stop) => stop())
}
