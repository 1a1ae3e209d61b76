import { useQueryClient } from '@tanstack/react-query'
import type { Saved } from '#features/profile/sections/FieldsForm.tsx'
import { notify } from '#ui/notify.ts'
import { reportDataQueries } from '../queries.ts'
import { t as say } from '../words.ts'

/** The words of the specification; what only waits for an answer says so. */
export function notifySaved({ saved, proposed }: Saved): void {
  if (proposed.length === 0) return notify({ title: say(($) => $.saved), tone: 'success' })
  notify({
    title: say(($) => (saved.length > 0 ? $.savedAndProposed : $.proposed)),
    description: say(($) => $.proposedText),
    tone: 'success',
  })
}

export function useReload(id: string) {
  const cache = useQueryClient()
  return async () => (await cache.fetchQuery({ ...reportDataQueries.ofPupil(id), staleTime: 0 })).profile
}
