import { monthOf } from '@kelasku/shared/kernel/days'
import { NotebookPen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

interface ToLogProps {
  lessonId: string
  /** 2026-11-23 */
  date: string
}

/** From the register of a lesson to what was taught in it, one press away. */
export function ToLog({ lessonId, date }: ToLogProps) {
  const t = useT()
  return (
    <Button asChild variant="outline">
      <Link to={`/jurnal-belajar/mengajar?bulan=${monthOf(date)}&pelajaran=${lessonId}`}>
        <NotebookPen aria-hidden />
        {t(($) => $.log.title)}
      </Link>
    </Button>
  )
}
