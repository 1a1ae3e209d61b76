/** Whom and what the words of a unit can name. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Thing } from '#platform/collab/EmbedDialog.tsx'
import { quizQueries } from '#features/quiz/queries.ts'
import type { Named } from '#platform/naming/naming.ts'
import { teaches, useRole } from '#platform/session/role.ts'
import { accessQueries } from '../access/queries.ts'
import { journalQueries, type Unit } from '../queries.ts'
import { ourFileIn } from './our-file.ts'

const nobody: readonly Named[] = []

/** Whoever writes it, and whoever judges it. */
export function usePeople(id: string): readonly Named[] {
  const { data } = useQuery({ ...accessQueries.writers(id), select: peopleOf })
  return data ?? nobody
}

const peopleOf = (writers: readonly { user: Named }[]): Named[] => writers.map(({ user }) => user)

/**
 * The files that hang on it; exams of its course, quizzes of whoever writes and units of its class. A guest of another
 * school reaches only the files.
 */
export function useThings({ id, class_id, attachments, can }: Unit): readonly Thing[] {
  const isOffered = can.update
  const isTeacher = useRole(teaches)
  const { data: linkable } = useQuery({ ...journalQueries.linkable(id), enabled: isOffered })
  const { data: units } = useQuery({ ...journalQueries.ofClass(class_id, { search: '' }), enabled: isOffered })
  const { data: quizzes } = useQuery({ ...quizQueries.own(), enabled: isOffered && isTeacher })
  return useMemo(
    () => [
      ...filesAmong(attachments),
      ...(linkable?.exams ?? []).map((exam): Thing => ({ kind: 'exam', id: exam.id, title: exam.title })),
      ...(quizzes ?? []).map((quiz): Thing => ({ kind: 'quiz', id: quiz.id, title: quiz.title })),
      ...(units ?? []).flatMap((unit): Thing[] =>
        unit.id === id ? [] : [{ kind: 'journal', id: unit.id, title: unit.name }],
      ),
    ],
    [id, attachments, linkable, quizzes, units],
  )
}

/** A page elsewhere is linked in the text itself. */
function filesAmong(attachments: Unit['attachments']): Thing[] {
  const titles = new Map(
    attachments.flatMap(({ name, link }): [string, string][] => {
      const fileId = ourFileIn(link)
      return fileId === undefined ? [] : [[fileId, name]]
    }),
  )
  return [...titles].map(([id, title]) => ({ kind: 'file', id, title }))
}
