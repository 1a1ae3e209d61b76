import { notesDocument } from '@kelasku/shared/conference/together'
import { useQuery } from '@tanstack/react-query'
import { Together } from '#platform/collab/Together.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { conferenceQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface NotesProps {
  /** Of the class. */
  id: string
  /** The class, or the group whose they are. */
  name: string
  breakoutId?: string | null
}

const nothing = [] as const

/** What a class writes together, while it runs and afterwards. */
export function Notes({ id, name, breakoutId = null }: NotesProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery(conferenceQueries.sheet(id, 'NOTES', breakoutId))
  if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  if (data.document_id === null) return <p className="text-sm text-muted-foreground">{t(($) => $.notes.empty)}</p>
  const called = t(($) => $.notes.name, { name })
  return (
    <Together
      key={data.document_id}
      id={data.document_id}
      name={called}
      schemaVersion={notesDocument.schemaVersion}
      people={nothing}
      things={nothing}
      placeholder={t(($) => $.notes.placeholder)}
      aria-label={called}
    />
  )
}
