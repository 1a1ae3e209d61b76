import type { PathOf } from '#platform/rich-text/EmbedCard.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'

/** Where each thing that a text names is to be seen by whoever reads it. */
export function usePathOf(): PathOf {
  const works = useRole(isStaff)
  return ({ kind, id }) => {
    switch (kind) {
      case 'exam':
        return works ? `/quiz/${id}` : `/ujian-siswa/${id}`
      case 'quiz':
        return works ? `/bank-soal/${id}` : undefined
      case 'journal':
        return `/jurnal-belajar/${id}`
      case 'file': // it is fetched, not gone to
        return undefined
    }
  }
}
