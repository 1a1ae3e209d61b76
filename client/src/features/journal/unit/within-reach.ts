/** Whom and what the words of a unit can name. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Thing } from '#platform/collab/EmbedDialog.tsx'
import type { Named } from '#platform/naming/naming.ts'
import { accessQueries } from '../access/queries.ts'
import { journalQueries, type Unit } from '../queries.ts'

const nobody: readonly Named[] = []

/** Whoever writes it. */
export function usePeople(id: string): readonly Named[] {
  const { data } = useQuery({ ...accessQueries.writers(id), select: peopleOf })
  return data ?? nobody
}

const peopleOf = (writers: readonly { user: Named }[]): Named[] => writers.map(({ user }) => user)

/** Exams of its course and units of its class. A guest of another school reaches neither. */
export function useThings({ id, class_id, can }: Unit): readonly Thing[] {
  const isOffered = can.update
  const { data: linkable } = useQuery({ ...journalQueries.linkable(id), enabled: isOffered })
  const { data: units } = useQuery({ ...journalQueries.ofClass(class_id, { search: '' }), enabled: isOffered })
  return useMemo(
    () => [
      ...(linkable?.exams ?? []).map((exam): Thing => ({ kind: 'exam', id: exam.id, title: exam.title })),
      ...(units ?? []).flatMap((unit): Thing[] =>
        unit.id === id ? [] : [{ kind: 'journal', id: unit.id, title: unit.name }],
      ),
    ],
    [id, linkable, units],
  )
}
